import type { User } from '@motanet/contract/accounts/users.ts'
import { fail } from '../http/app-error.ts'

interface AccountRow extends Pick<User, 'id' | 'email' | 'full_name' | 'avatar' | 'is_staff'> {
  role: string
  provider_id: number | null
}

/** A user as the owner sees it. Fails with `not-signed-in` where the account has just gone. */
export function wireUser(account: AccountRow | undefined): User {
  const { id, email, full_name, avatar, role, provider_id, is_staff } = account ?? fail('not-signed-in')
  return { id, email, full_name, avatar, role: role as User['role'], provider: provider_id, is_staff }
}
