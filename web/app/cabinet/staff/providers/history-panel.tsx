import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import * as messages from './messages-state.ts'

/** What was done about the provider, newest first. */
export function HistoryPanel({ id: providerId, events }: Pick<StaffProvider, 'id' | 'events'>) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  return (
    <section className="panel">
      <div className="staff-provider__history-head">
        <h2 className="h-panel">{t(messages.history)}</h2>
        <Link className="small" to={to(`/staff/audit?provider=${providerId}`)}>
          {t(messages.wholeAudit)}
        </Link>
      </div>
      {events.length === 0 && <p className="muted">{t(messages.noHistory)}</p>}
      <ol className="staff-provider__history">
        {events.map(({ id, kind, text, actor, created_at }) => (
          <li key={id}>
            <b>{t(messages.events[kind])}</b>
            {text && <p>{text}</p>}
            <small>
              <time dateTime={created_at}>{formatTime(created_at, language)}</time>
              {actor && ` · ${actor}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
