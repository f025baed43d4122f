import { useText } from '../../../lib/language.ts'
import { newOnes } from './messages.ts'
import { useNewRequests } from './new-requests.ts'
import './new-request-count.css'

/** The menu's counter of requests that came since the account last viewed the list. */
export function NewRequestCount() {
  const t = useText()
  const { size } = useNewRequests()
  if (size === 0) return null
  return (
    <span className="count">
      {size > 99 ? '99+' : size}
      <span className="sr"> {t(newOnes(size))}</span>
    </span>
  )
}
