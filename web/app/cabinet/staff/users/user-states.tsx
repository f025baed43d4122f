import type { StaffUser } from '@motanet/contract/staff/users.ts'
import { useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'

type State = keyof typeof messages.states

/** What distinguishes the account from an active one with a proven address; in this order. */
export function statesOf(user: StaffUser): State[] {
  const { is_staff, is_active, deactivated_at, is_email_verified, is_invited } = user
  return [
    ...(is_staff ? (['staff'] as const) : []),
    ...(deactivated_at === null ? (is_active ? [] : (['waiting'] as const)) : (['closed'] as const)),
    ...(is_active && !is_email_verified ? (['unproven'] as const) : []),
    ...(is_invited ? (['invited'] as const) : []),
  ]
}

const badges = {
  staff: 'badge badge--ok',
  closed: 'badge badge--promo',
  waiting: 'badge',
  unproven: 'badge',
  invited: 'badge',
}

/** The states as badges; nothing for an ordinary account. */
export function UserStates({ user }: { user: StaffUser }) {
  const t = useText()
  const states = statesOf(user)
  if (states.length === 0) return null
  return (
    <span className="desk-badges">
      {states.map((state) => (
        <span key={state} className={badges[state]}>
          {t(messages.states[state])}
        </span>
      ))}
    </span>
  )
}
