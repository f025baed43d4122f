import type { PermissionModel, Permissions } from '@motanet/contract/accounts/managers.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import type { SignedInPage } from '../lib/session/signed-in-page.ts'

/** Loads a manager's permissions; null for other roles. Each tab loads them again, because they may change during a session. */
export async function loadPermissions({ user, callApi }: SignedInPage): Promise<Permissions | null> {
  return user.role === 'manager' ? callApi('GET /api/auth/permissions/manager/', {}) : null
}

/**
 * Whether the cabinet offers an action: a provider may do everything with its own records, a manager what the permissions allow, and
 * nobody anything while the provider is suspended. The
 * server checks the permissions again for each request.
 */
export function mayManage(
  { role, provider, provider_suspension: suspension }: Pick<User, 'role' | 'provider' | 'provider_suspension'>,
  permissions: Permissions | null,
  model: PermissionModel,
  act: 'create' | 'edit' | 'delete',
): boolean {
  if (provider === null || suspension) return false
  if (role === 'provider') return true
  const flags: Partial<Record<typeof act, boolean>> = permissions?.[model] ?? {}
  return role === 'manager' && flags[act] === true
}
