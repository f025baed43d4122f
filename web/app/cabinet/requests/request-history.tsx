import { formatTime } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { eventText } from '../../parts/requests/event-text.ts'
import { RequestStatus } from '../../parts/requests/request-status.tsx'
import { eventAuthor } from './event-author.ts'
import * as messages from './messages-panel.ts'
import type { RequestDetails } from './use-request-details.ts'

/** What happened to the request, with author and time, oldest first; the status where it changed. Nothing before the first event. */
export function RequestHistory({ history }: Pick<RequestDetails, 'history'>) {
  const t = useText()
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <section>
      <h3>{t(messages.history)}</h3>
      <ol>
        {history.map((event, index) => (
          <li key={`${event.changed_at} ${event.kind} ${event.step}`}>
            {event.status !== history[index - 1]?.status && <RequestStatus status={event.status} />}
            <b>{t(eventText({ ...event, actor: event.role }))}</b>
            {event.details.text && <q>{event.details.text}</q>}
            <span>
              <time dateTime={event.changed_at}>{formatTime(event.changed_at, language)}</time>
              {' · '}
              {t(eventAuthor(event))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
