import type { Permissions, SomePermissions } from '@motanet/contract/accounts/managers.ts'
import {
  flagsOf,
  isAllowed,
  models,
  type PermissionField,
  permissionField,
  withPermissions,
} from './permission-table.ts'

/** The permissions as flat flags, to compare two versions of them. */
export type PermissionDraft = Readonly<Record<PermissionField, boolean>>

export function draftOfPermissions(permissions: Permissions): PermissionDraft {
  return Object.fromEntries(
    models.flatMap((model) =>
      flagsOf(model).map((flag) => [permissionField(model, flag), isAllowed(permissions, model, flag)]),
    ),
  ) as PermissionDraft
}

export function differingPermissions(one: PermissionDraft, other: PermissionDraft): PermissionField[] {
  return (Object.keys(one) as PermissionField[]).filter((field) => one[field] !== other[field])
}

/** The changes that turn the saved permissions into the draft; null if they are equal. */
export function changedPermissions(saved: Permissions, draft: PermissionDraft): SomePermissions | null {
  const changed = differingPermissions(draftOfPermissions(saved), draft)
  if (changed.length === 0) return null
  const wanted = models.filter((model) => flagsOf(model).some((flag) => changed.includes(permissionField(model, flag))))
  return Object.fromEntries(
    wanted.map((model) => {
      const flags = flagsOf(model).filter((flag) => changed.includes(permissionField(model, flag)))
      return [model, Object.fromEntries(flags.map((flag) => [flag, draft[permissionField(model, flag)]]))]
    }),
  )
}

/** The draft of the permissions after applying `some`. */
export function draftWith(permissions: Permissions, some: SomePermissions): PermissionDraft {
  return draftOfPermissions(withPermissions(permissions, some))
}
