import { formatTime } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { RequestStatus } from '../../parts/requests/request-status.tsx'
import * as messages from './messages-panel.ts'
import type { RequestDetails } from './use-request-details.ts'

/** The status changes of the request with author and time, oldest first. */
export function RequestHistory({ history }: Pick<RequestDetails, 'history'>) {
  const t = useText()
  const language = useLanguage()
  return (
    <section>
      <h3>{t(messages.history)}</h3>
      <ol>
        {history.map(({ status, changed_at: time, actor }) => (
          <li key={`${time} ${status}`}>
            <RequestStatus status={status} />
            <span>
              <time dateTime={time}>{formatTime(time, language)}</time>
              {' · '}
              {actor ?? t(messages.customer)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
