import type { UploadKind } from '@motanet/contract/imports/import-fields.ts'
import type { ImportSummary } from '@motanet/contract/imports/imports.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { Link } from 'react-router'
import { both, formatMoment } from '../../../lib/format.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { imports as title } from '../../messages.ts'
import { RecordTable } from '../records/record-table.tsx'
import { type ImportArea, importPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds as kindTexts } from './messages-kinds.ts'
import { StateBadge } from './state-badge.tsx'
import { UploadPanel } from './upload-panel.tsx'

interface ImportListProps {
  area: ImportArea
  imports: ImportSummary[]
  providers: StaffProviderName[]
  provider: number | null
  kinds: readonly UploadKind[]
  kind: UploadKind
}

/** The upload of a file, and the imports so far. */
export function ImportList({ area, imports, kind, ...upload }: ImportListProps) {
  const t = useText()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(kindTexts[kind].lead)}</p>
        </div>
      </div>
      <UploadPanel area={area} kind={kind} {...upload} />
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
            { title: messages.content, cell: (item) => t(kindTexts[item.kind].size(item.counts.rows)) },
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

function ImportLink({ area, item }: { area: ImportArea; item: ImportSummary }) {
  const to = useLocalisedPath()
  return (
    <span className="import__link">
      <Link to={to(importPath(area, item.id))}>{item.file_name}</Link>
      {area === 'desk' && <small className="muted">{item.provider.name}</small>}
    </span>
  )
}
