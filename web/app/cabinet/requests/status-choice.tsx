import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { useText } from '../../lib/language.ts'
import { statuses } from '../../parts/requests/messages-track.ts'
import { RequestStatus as StatusPill } from '../../parts/requests/request-status.tsx'
import { requestStatuses } from './request-filters.ts'
import './status-choice.css'

interface StatusChoiceProps {
  status: RequestStatus
  /** The accessible name, which includes the customer's name. */
  label: string
  /** Null if the user may not edit requests: the status is then read-only. */
  onChange: ((status: RequestStatus) => void) | null
}

export function StatusChoice({ status, label, onChange }: StatusChoiceProps) {
  const t = useText()
  if (!onChange) return <StatusPill status={status} />
  return (
    <select
      className={`status-choice status-choice--${status}`}
      aria-label={label}
      value={status}
      onChange={(event) => onChange(event.target.value as RequestStatus)}
    >
      {requestStatuses.map((each) => (
        <option key={each} value={each}>
          {t(statuses[each])}
        </option>
      ))}
    </select>
  )
}
