import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { formatTime } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import * as messages from './messages-state.ts'

/** What was done about the provider, newest first. */
export function HistoryPanel({ events }: { events: StaffProvider['events'] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <section className="panel">
      <h2 className="h-panel staff-provider__title">{t(messages.history)}</h2>
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
