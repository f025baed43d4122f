import type { TrackedRequest } from '@motanet/contract/requests/requests.ts'
import { useText } from '../../lib/language.ts'
import { ownStatuses, statuses } from './messages-track.ts'
import './request-status.css'

interface RequestStatusProps extends Pick<TrackedRequest, 'status'> {
  /** Uses the wording for the customer. */
  isOwn?: boolean
}

/** The status of a request. */
export function RequestStatus({ status, isOwn = false }: RequestStatusProps) {
  const t = useText()
  const names = isOwn ? ownStatuses : statuses
  return <span className={`request-status request-status--${status}`}>{t(names[status])}</span>
}
