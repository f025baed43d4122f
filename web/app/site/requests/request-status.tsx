import type { TrackedRequest } from '@motanet/contract/requests/requests.ts'
import { useText } from '../../lib/language.ts'
import { statuses } from './messages-track.ts'
import './request-status.css'

/** How far a request has come, in the words for the customer. */
export function RequestStatus({ status }: Pick<TrackedRequest, 'status'>) {
  const t = useText()
  return <span className={`request-status request-status--${status}`}>{t(statuses[status])}</span>
}
