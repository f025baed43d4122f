import type { Service } from '@motanet/contract/catalogue/services.ts'
import type { ZoneSummary } from '@motanet/contract/coverage/zone-summaries.ts'
import type { ChangedAddresses } from '@motanet/contract/imports/changed-addresses.ts'
import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import { useEffect, useRef } from 'react'
import { Crumbs } from '../../../lib/crumbs.tsx'
import { type Text, useText } from '../../../lib/language.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { isFocusLost } from '../../../ui/layers/returned-focus.ts'
import { imports as title } from '../../messages.ts'
import { AddressChanges } from './address-changes.tsx'
import { ChangesOnMap } from './changes-on-map.tsx'
import { CountTiles } from './count-tiles.tsx'
import { CoverageSource } from './coverage-source.tsx'
import { DonePanel } from './done-panel.tsx'
import { HouseSource } from './house-source.tsx'
import { HouseTable } from './house-table.tsx'
import { type ImportArea, importPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds } from './messages-kinds.ts'
import { PublishBar } from './publish-bar.tsx'
import { RowTable } from './row-table.tsx'
import { SourcePanel } from './source-panel.tsx'
import { useProgress } from './use-progress.ts'
import { ZoneTable } from './zone-table.tsx'

interface ImportRecordProps {
  area: ImportArea
  opened: ImportDetails
  services: readonly Service[]
  zones: readonly ZoneSummary[]
  changes: ChangedAddresses | null
}

/** One import: its file and the choices for it, what publishing would change, and what it has changed. */
export function ImportRecord({ area, opened, services, zones, changes }: ImportRecordProps) {
  const t = useText()
  const { kind, state, counts, file_name, provider } = opened
  const texts = kinds[kind]
  useProgress(state === 'publishing' || state === 'checking')
  const heading = useStateFocus(state)
  const isChecked = state !== 'uploaded' && state !== 'checking'
  const isOpen = state === 'uploaded' || state === 'checked' || state === 'failed'
  return (
    <>
      <Crumbs crumbs={[{ name: t(title), bare: importPath(area) }, { name: file_name }]} />
      <div className="cab__head">
        <div>
          <h1 ref={heading} className="h-page" tabIndex={-1}>
            {t(texts.headings[state])}
          </h1>
          <p>{t(leadOf(opened))}</p>
        </div>
      </div>
      {state === 'checking' && (
        <Notice kind="ok" role="status">
          {t(messages.matched(opened.progress, counts.rows))}
        </Notice>
      )}
      {state === 'publishing' && (
        <Notice kind="ok" role="status">
          {t(messages.progress(opened.progress, counts.new + counts.changed + counts.removed))}
        </Notice>
      )}
      {opened.failure && (
        <Notice kind="error" role="status">
          {t(texts.failures[opened.failure])}
        </Notice>
      )}
      {(state === 'published' || state === 'undone') && <DonePanel opened={opened} />}
      <Source key={opened.checked_at} {...{ area, opened, services, zones, isOpen }} />
      {isChecked && <CountTiles area={area} opened={opened} />}
      {opened.kind === 'coverage' && <AddressChanges coverage={opened.coverage} isOpen={isOpen} />}
      {changes && kind === 'coverage' && <ChangesOnMap kind={kind} changes={changes} />}
      {isChecked && <Rows area={area} opened={opened} />}
      {changes && kind === 'houses' && <ChangesOnMap kind={kind} changes={changes} />}
      {(state === 'checking' || state === 'checked' || state === 'publishing') && (
        <PublishBar area={area} opened={opened} providerName={provider.name} />
      )}
    </>
  )
}

/** When a new state has removed the focused button, the heading gets the focus, which names the state. */
function useStateFocus(state: ImportDetails['state']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(state)
  useEffect(() => {
    if (state !== last.current && isFocusLost()) heading.current?.focus({ preventScroll: true })
    last.current = state
  }, [state])
  return heading
}

interface SourceProps extends Omit<ImportRecordProps, 'changes'> {
  isOpen: boolean
}

function Source({ area, opened, services, zones, isOpen }: SourceProps) {
  if (opened.kind === 'coverage') return <CoverageSource opened={opened} isOpen={isOpen} area={area} />
  if (opened.kind === 'houses') return <HouseSource opened={opened} zones={zones} isOpen={isOpen} area={area} />
  return <SourcePanel opened={opened} services={services} isOpen={isOpen} area={area} />
}

function Rows({ area, opened }: Pick<ImportRecordProps, 'area' | 'opened'>) {
  if (opened.kind === 'coverage') return <ZoneTable area={area} opened={opened} />
  if (opened.kind === 'houses') return <HouseTable area={area} opened={opened} />
  return <RowTable area={area} opened={opened} />
}

function leadOf({ kind, state }: ImportDetails): Text {
  if (state === 'uploaded') return kinds[kind].uploadedLead
  return state === 'undone' ? kinds[kind].undoneLead : messages.leads[state]
}
