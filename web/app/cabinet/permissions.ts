import type { PermissionModel, Permissions } from '@motanet/contract/accounts/managers.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import type { SignedInPage } from '../lib/session/signed-in-page.ts'

/** What a manager may do; null for who has no permissions. To be read with each tab: permissions change while one is signed in. */
export async function loadPermissions({ user, callApi }: SignedInPage): Promise<Permissions | null> {
  return user.role === 'manager' ? callApi('GET /api/auth/permissions/manager/', {}) : null
}

/**
 * Whether the cabinet offers it: a provider may do all to its own, a manager what the permissions allow. The server asks again with
 * each call.
 */
export function mayManage(
  { role, provider }: Pick<User, 'role' | 'provider'>,
  permissions: Permissions | null,
  model: PermissionModel,
  act: 'create' | 'edit' | 'delete',
): boolean {
  if (provider === null) return false
  if (role === 'provider') return true
  const flags: Partial<Record<typeof act, boolean>> = permissions?.[model] ?? {}
  return role === 'manager' && flags[act] === true
}
