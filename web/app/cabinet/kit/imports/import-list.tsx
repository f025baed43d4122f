import type { TariffImport } from '@motanet/contract/imports/imports.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { Link } from 'react-router'
import { both, formatMoment } from '../../../lib/format.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { imports as title } from '../../messages.ts'
import { RecordTable } from '../records/record-table.tsx'
import { type ImportArea, importPath } from './import-area.ts'
import * as messages from './messages.ts'
import { StateBadge } from './state-badge.tsx'
import { UploadPanel } from './upload-panel.tsx'

interface ImportListProps {
  area: ImportArea
  imports: TariffImport[]
  providers: StaffProviderName[]
  provider: number | null
}

/** The upload of a price list, and the imports so far. */
export function ImportList({ area, imports, providers, provider }: ImportListProps) {
  const t = useText()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
      </div>
      <UploadPanel area={area} providers={providers} provider={provider} />
      <h2 className="h-panel import__heading">{t(messages.history)}</h2>
      {imports.length === 0 ? (
        <div className="panel">
          <EmptyState title={t(messages.none)} text={t(messages.noneCause)} />
        </div>
      ) : (
        <RecordTable
          label={t(messages.history)}
          items={imports}
          head={{ title: messages.file, cell: (item) => <ImportLink area={area} item={item} /> }}
          columns={[
            { title: messages.state, cell: ({ state }) => <StateBadge state={state} /> },
            { title: messages.rows, cell: ({ counts }) => t(messages.rowCount(counts.rows)) },
            {
              title: messages.uploaded,
              isShort: true,
              cell: ({ created_at: time }) => t(both((language) => formatMoment(time, language))),
            },
          ]}
        />
      )}
    </>
  )
}

function ImportLink({ area, item }: { area: ImportArea; item: TariffImport }) {
  const to = useLocalisedPath()
  return (
    <span className="import__link">
      <Link to={to(importPath(area, item.id))}>{item.file_name}</Link>
      {area === 'desk' && <small className="muted">{item.provider.name}</small>}
    </span>
  )
}
