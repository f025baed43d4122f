import type { RequestStatus as Status } from '@motanet/contract/requests/requests.ts'
import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import { useText } from '../../lib/language.ts'
import { ownSteps, statuses } from './messages-track.ts'
import './request-status.css'

interface RequestStatusProps {
  status: Status
  /** Shown instead of the status to the customer, whose steps say more. */
  step?: RequestStep
}

/** The status of a request, or its step. */
export function RequestStatus({ status, step }: RequestStatusProps) {
  const t = useText()
  const look = step === undefined ? status : (looks[step] ?? status)
  return <span className={`request-status request-status--${look}`}>{t(step ? ownSteps[step] : statuses[status])}</span>
}

/** Steps that look otherwise than their status: the connection is not confirmed yet, or the customer ended the request. */
const looks: Partial<Record<RequestStep, Status | 'ended'>> = {
  stated: 'in_progress',
  disputed: 'in_progress',
  withdrawn: 'ended',
  transferred: 'ended',
}
