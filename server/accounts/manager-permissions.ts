import {
  type PermissionModel,
  type Permissions,
  permissionFlags,
  permissionModels,
  type SomePermissions,
} from '@motanet/contract/accounts/managers.ts'
import type { PermissionRow } from './managers.queries.ts'

type Flags = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/**
 * The complete flags: the value in `changes`, else the earlier value, else off. The schema rejects unknown models and flags with
 * 400: otherwise a misspelt flag would be a permission that is silently missing.
 */
export function completePermissions(
  changes: SomePermissions | Flags | null,
  earlier: Flags | null = null,
): Permissions {
  const flagsOf = (model: PermissionModel) =>
    permissionFlags[model].map((flag) => {
      const changed = (changes as Flags | null)?.[model]?.[flag]
      return [flag, changed ?? earlier?.[model]?.[flag] ?? false]
    })
  return Object.fromEntries(permissionModels.map((model) => [model, Object.fromEntries(flagsOf(model))])) as Permissions
}

/** The permissions of a provider on its own records: every flag is on. */
export const allPermissions: Permissions = completePermissions(
  Object.fromEntries(
    permissionModels.map((model) => [model, Object.fromEntries(permissionFlags[model].map((flag) => [flag, true]))]),
  ),
)

export function permissionRows(permissions: Permissions): PermissionRow[] {
  return permissionModels.map((model) => {
    const flags: Record<string, boolean> = permissions[model]
    return {
      model,
      can_create: flags.create ?? false,
      can_edit: flags.edit ?? false,
      can_delete: flags.delete ?? false,
    }
  })
}
