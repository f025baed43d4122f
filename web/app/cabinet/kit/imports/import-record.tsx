import type { Service } from '@motanet/contract/catalogue/services.ts'
import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Crumbs } from '../../../lib/crumbs.tsx'
import { useText } from '../../../lib/language.ts'
import { Notice } from '../../../ui/notice.tsx'
import { imports as title } from '../../messages.ts'
import { CountTiles } from './count-tiles.tsx'
import { DonePanel } from './done-panel.tsx'
import { type ImportArea, importPath } from './import-area.ts'
import * as messages from './messages.ts'
import { PublishBar } from './publish-bar.tsx'
import { RowTable } from './row-table.tsx'
import { SourcePanel } from './source-panel.tsx'

const pollMs = 1000

interface ImportRecordProps {
  area: ImportArea
  opened: ImportDetails
  services: readonly Service[]
}

/** One import: its file and mapping, what publishing would change, and what it has changed. */
export function ImportRecord({ area, opened, services }: ImportRecordProps) {
  const t = useText()
  const { state, counts, file_name, provider } = opened
  useProgress(state === 'publishing')
  const isOpen = state === 'uploaded' || state === 'checked' || state === 'failed'
  return (
    <>
      <Crumbs crumbs={[{ name: t(title), bare: importPath(area) }, { name: file_name }]} />
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(messages.headings[state])}</h1>
          <p>{t(messages.leads[state])}</p>
        </div>
      </div>
      {state === 'publishing' && (
        <Notice kind="ok" role="status">
          {t(messages.progress(opened.progress, counts.new + counts.changed + counts.removed))}
        </Notice>
      )}
      {opened.failure && (
        <Notice kind="error" role="status">
          {t(messages.failures[opened.failure])}
        </Notice>
      )}
      {(state === 'published' || state === 'undone') && <DonePanel opened={opened} />}
      <SourcePanel key={opened.checked_at} opened={opened} services={services} isOpen={isOpen} area={area} />
      {state !== 'uploaded' && (
        <>
          <CountTiles area={area} opened={opened} />
          <RowTable area={area} opened={opened} />
        </>
      )}
      {(state === 'checked' || state === 'publishing') && (
        <PublishBar area={area} opened={opened} providerName={provider.name} />
      )}
    </>
  )
}

/** Reloads the page while the import is being published. */
function useProgress(isRunning: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pollMs)
    return () => clearTimeout(timer)
  }, [isRunning, state, revalidate])
}
