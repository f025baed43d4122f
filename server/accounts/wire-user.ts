import type { User } from '@motanet/contract/accounts/users.ts'
import { shownEmail } from '@motanet/contract/email.ts'
import { fail } from '../http/errors/app-error.ts'
import type { CurrentUser } from './current-user.ts'
import { effectiveRole } from './effective-role.ts'

type AccountColumns = Parameters<typeof effectiveRole>[0] &
  Pick<User, 'id' | 'email' | 'full_name' | 'avatar' | 'is_staff'>

/** A user as the owner sees it. Fails with `not-signed-in` if the account has just been deleted. */
export function wireUser(account: AccountColumns | undefined): User {
  const { id, email, full_name, avatar, is_staff, ...role } = account ?? fail('not-signed-in')
  return { id, email: shownEmail(email), full_name, avatar, is_staff, ...wireRole(effectiveRole(role)) }
}

export function wireCurrentUser(user: CurrentUser): User {
  const { id, email, fullName, avatar, isStaff } = user
  return { id, email: shownEmail(email), full_name: fullName, avatar, is_staff: isStaff, ...wireRole(user) }
}

function wireRole({ role, providerId, isEmailVerified, isInvited }: ReturnType<typeof effectiveRole>) {
  return { role, provider: providerId, is_email_verified: isEmailVerified, is_invited: isInvited }
}
