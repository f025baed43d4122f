import type { AuditEntry } from '@motanet/contract/staff/audit.ts'
import type { AuditedTableName } from '@motanet/contract/staff/audited-tables.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { loading, retry } from '../../../lib/messages.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import { useConnectionReturn } from '../../kit/events/use-connection-return.ts'
import * as messages from './messages-history.ts'
import './row-history.css'

const shownEntries = 20

interface RowHistoryProps {
  table: AuditedTableName
  id: number
  /** Entries that the page shows in another way are left out. */
  isShown?: (entry: AuditEntry) => boolean
  /** Within another panel. */
  isInline?: boolean
}

type Loaded = { state: 'waiting' | 'loading' | 'failed' } | { state: 'loaded'; content: ReactNode }

/** The latest changes of a record, loaded when it is opened. Its key must contain the version of the record. */
export function RowHistory({ table, id, isShown = () => true, isInline = false }: RowHistoryProps) {
  const t = useText()
  const to = useLocalisedPath()
  const callApi = authorisedApi(useLanguage())
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' })

  async function load() {
    setLoaded({ state: 'loading' })
    try {
      const query = { table, row: String(id), page_size: shownEntries }
      const [{ EntryList }, { results }] = await Promise.all([
        import('./entry-list.tsx'),
        callApi('GET /api/staff/audit/', { query }),
      ])
      const entries = results.filter(isShown)
      setLoaded({ state: 'loaded', content: entries.length > 0 && <EntryList entries={entries} isOfOneRow /> })
    } catch {
      setLoaded({ state: 'failed' })
    }
  }

  useConnectionReturn(loaded.state === 'failed', () => void load())

  return (
    <details
      className={isInline ? 'row-history' : 'panel row-history row-history--panel'}
      onToggle={({ currentTarget }) => currentTarget.open && loaded.state === 'waiting' && void load()}
    >
      <summary>
        {isInline ? t(messages.history) : <h2 className="h-panel">{t(messages.history)}</h2>}
        <ChevronDown className="icon icon--muted row-history__sign" />
      </summary>
      <div role="status">
        {loaded.state === 'loading' && <p className="muted">{t(loading)}</p>}
        {loaded.state === 'failed' && <p>{t(messages.failed)}</p>}
        {loaded.state === 'loaded' && !loaded.content && <p className="muted">{t(messages.none)}</p>}
      </div>
      {loaded.state === 'failed' && (
        <button ref={passFocus} className="btn btn--soft btn--sm" type="button" onClick={() => void load()}>
          {t(retry)}
        </button>
      )}
      {loaded.state === 'loaded' && loaded.content && (
        <>
          {loaded.content}
          <Link className="row-history__all" to={to(`/staff/audit?table=${table}&row=${id}`)}>
            {t(messages.wholeHistory)}
          </Link>
        </>
      )}
    </details>
  )
}
