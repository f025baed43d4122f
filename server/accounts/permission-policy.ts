import type { PermissionModel } from '@motanet/contract/accounts/managers.ts'
import { fail } from '../http/errors/app-error.ts'
import type { CurrentUser } from './current-user.ts'

export type { PermissionModel }

export interface OwnedByProvider {
  providerId: number
}

/**
 * Whether the user may perform the action on a record of the provider: the provider itself may, and a manager with the permission.
 * The staff flag gives no such permission.
 */
export function mayManage(
  user: CurrentUser,
  model: PermissionModel,
  act: 'create' | 'edit' | 'delete',
  { providerId }: OwnedByProvider,
): boolean {
  if (user.providerId !== providerId) return false
  if (user.role === 'provider') return true
  return user.role === 'manager' && user.permissions[model]?.[act] === true
}

/** Fails with `forbidden` unless `mayManage`. */
export function requirePermission(
  user: CurrentUser,
  model: PermissionModel,
  act: 'create' | 'edit' | 'delete',
  resource: OwnedByProvider,
): void {
  if (!mayManage(user, model, act, resource)) fail('forbidden')
}

/** The provider of a provider's account or of a manager. Fails with `no-provider` if the account has none. */
export function getOwnProviderId({ providerId }: CurrentUser): number {
  return providerId ?? fail('no-provider')
}
