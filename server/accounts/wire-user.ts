import type { User } from '@motanet/contract/accounts/users.ts'
import { shownEmail } from '@motanet/contract/email.ts'
import { fail } from '../http/errors/app-error.ts'
import type { CurrentUser } from './current-user.ts'
import { effectiveRole } from './effective-role.ts'

type AccountColumns = Parameters<typeof effectiveRole>[0] &
  Pick<User, 'id' | 'email' | 'full_name' | 'avatar' | 'is_staff'>

/**
 * A user as the owner sees it; `suspension`: why its provider is suspended. Fails with `not-signed-in` if the account has just been
 * deleted.
 */
export function wireUser(
  account: AccountColumns | undefined,
  { suspension, lacksSecondFactor }: Pick<CurrentUser, 'suspension' | 'lacksSecondFactor'>,
): User {
  const { id, email, full_name, avatar, is_staff, ...role } = account ?? fail('not-signed-in')
  return {
    id,
    email: shownEmail(email),
    full_name,
    avatar,
    is_staff,
    is_second_factor_missing: lacksSecondFactor,
    ...wireRole(effectiveRole(role)),
    provider_suspension: suspension,
    acting: null,
  }
}

export function wireCurrentUser(user: CurrentUser): User {
  const { id, email, fullName, avatar, isStaff, lacksSecondFactor, suspension, acting } = user
  return {
    id,
    email: shownEmail(email),
    full_name: fullName,
    avatar,
    is_staff: isStaff || lacksSecondFactor,
    is_second_factor_missing: lacksSecondFactor,
    ...wireRole(user),
    provider_suspension: suspension,
    acting: acting && {
      provider: { id: user.providerId ?? fail('no-provider'), name: acting.providerName },
      seconds_left: secondsLeft(acting.expiresAt),
    },
  }
}

export function secondsLeft(until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - Date.now()) / 1000))
}

function wireRole({ role, providerId, isEmailVerified, isInvited }: ReturnType<typeof effectiveRole>) {
  return { role, provider: providerId, is_email_verified: isEmailVerified, is_invited: isInvited }
}
