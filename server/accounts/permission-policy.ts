import type { PermissionModel } from '@motanet/contract/accounts/managers.ts'
import { fail } from '../http/app-error.ts'
import type { CurrentUser } from './current-user.ts'

export type { PermissionModel }

export interface OwnedByProvider {
  providerId: number
}

/**
 * Whether the user may do it to what belongs to a provider: the provider itself may, a manager where its permissions say so. Staff
 * work at their own console and have no part in it.
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

/** The provider that a provider's account or a manager writes for. Fails with `no-provider` where the account has none. */
export function getOwnProviderId({ providerId }: CurrentUser): number {
  return providerId ?? fail('no-provider')
}
