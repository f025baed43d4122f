import type { PermissionModel } from '@motanet/contract/accounts/managers.ts'
import { fail } from '../http/errors/app-error.ts'
import type { Caller, CurrentUser } from './current-user.ts'

export type { PermissionModel }

export interface OwnedByProvider {
  providerId: number
}

/**
 * Whether the user may perform the action on a record of the provider: the provider itself may, and a manager with the permission.
 * The staff flag gives no such permission. Nobody changes anything of a suspended provider.
 */
export function mayManage(
  user: Caller,
  model: PermissionModel,
  act: 'create' | 'edit' | 'delete',
  { providerId }: OwnedByProvider,
): boolean {
  if (user.providerId !== providerId || user.suspension !== null) return false
  if (user.role === 'provider') return true
  return user.role === 'manager' && user.permissions[model]?.[act] === true
}

/**
 * Undefined for staff, who act for every provider; otherwise the id of the user's provider, of which it is the own account. Fails with
 * `second-factor-missing` for staff who lack one, with `provider-suspended`, and as `requireOwnProvider` does.
 */
export function requireOwnProviderUnlessStaff(user: Caller): number | undefined {
  if (user.isStaff) return undefined
  if (user.lacksSecondFactor && user.role !== 'provider') fail('second-factor-missing')
  requireActive(user)
  return requireOwnProvider(user, 'owner')
}

/**
 * Undefined for staff, who read what every provider has; otherwise the id of the user's provider, to which the account belongs. Fails with
 * `second-factor-missing` for staff who lack one, and with `no-provider`.
 */
export function requireMemberUnlessStaff(user: Caller): number | undefined {
  if (user.isStaff) return undefined
  if (user.lacksSecondFactor && user.role === 'other') fail('second-factor-missing')
  return requireOwnProvider(user, 'member')
}

/** Whether the account may draw zones at all: staff for every provider, the provider's own account for itself. */
export function mayDrawZones({ isStaff, role }: CurrentUser): boolean {
  return isStaff || role === 'provider'
}

/**
 * Undefined for staff, who import price lists of every provider; otherwise the id of the user's provider, whose tariffs the account may
 * both create and edit. Fails as `requireOwnProvider` does.
 */
export function requireTariffImport(user: Caller): number | undefined {
  if (user.isStaff) return undefined
  requireOwnProvider(user, { model: 'ProviderTariff', act: 'create' })
  return requireOwnProvider(user, { model: 'ProviderTariff', act: 'edit' })
}

/** What an account needs: to belong to the provider, to be the provider's own account, or the permission. */
export type Need = 'member' | 'owner' | { model: PermissionModel; act: 'create' | 'edit' | 'delete' }

/**
 * Authorisation check: returns the id of the user's provider if the account has the required access. Writes check again under
 * the lock, with the user as read there. Fails with `no-provider` if the account has none, with `forbidden`, and for a permission with
 * `provider-suspended`.
 */
export function requireOwnProvider(user: Caller, need: Need): number {
  if (need === 'owner' && user.role !== 'provider') fail('forbidden')
  const providerId = user.providerId ?? fail('no-provider')
  if (typeof need === 'object') requireActive(user)
  if (typeof need === 'object' && !mayManage(user, need.model, need.act, { providerId })) fail('forbidden')
  return providerId
}

/** The caller: the owner of a provider for its own records, or staff for those of the named provider. */
export interface Asker {
  user: CurrentUser
  /** The id in the query; undefined if there is none. */
  provider: number | undefined
}

/**
 * The provider that is meant. Fails with `not-found` for the provider of somebody else, with `no-provider`, and with `forbidden` for
 * managers.
 */
export function requireProvider({ user, provider }: Asker): number {
  if (user.isStaff && provider !== undefined) return provider
  const own = requireOwnProvider(user, 'member')
  if (provider !== undefined && provider !== own) fail('not-found')
  return requireOwnProvider(user, 'owner')
}

/** Whether they may change it: the owner of the provider and staff may. */
export function maySet({ user }: Asker): boolean {
  return user.isStaff || user.role === 'provider'
}

/**
 * Fails with `not-while-acting` for staff who act for a provider. They have the rights of its owner, contacts of customers included, but not
 * to learn or choose what lets others act in its name: call it where a secret would be returned, or a password or the URL of a webhook set.
 */
export function refuseActing({ acting }: CurrentUser): void {
  if (acting !== null) fail('not-while-acting')
}

/** Fails with `provider-suspended` for an account of a suspended provider: call it in writes that need no permission. */
export function requireActive({ suspension }: Caller): void {
  if (suspension !== null) fail('provider-suspended')
}
