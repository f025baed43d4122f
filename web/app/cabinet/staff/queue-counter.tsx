import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import { useQueueCount } from './queue-count.ts'
import '../kit/events/new-request-count.css'

/** The menu's counter of what waits for the desk. */
export function QueueCounter() {
  const t = useText()
  const count = useQueueCount()
  if (!count) return null
  return (
    <span className="count">
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="sr"> {t(messages.waiting(count))}</span>
    </span>
  )
}
