import type {
  PermissionModel,
  Permissions,
  permissionFlags as permissionFlagsOfContract,
  SomePermissions,
} from '@motanet/contract/accounts/managers.ts'

export type Flag = 'create' | 'edit' | 'delete'
export const flags: readonly Flag[] = ['create', 'edit', 'delete']

/** What each rule may allow. Of the contract only types reach the browser: the compiler keeps this table the same. */
const modelFlags: typeof permissionFlagsOfContract = {
  ProviderTariff: ['create', 'edit', 'delete'],
  Promotion: ['create', 'edit', 'delete'],
  ContractCondition: ['create', 'edit', 'delete'],
  ItemOptions: ['create', 'edit', 'delete'],
  Review: ['delete'],
  Orders: ['edit'],
}
export const models = Object.keys(modelFlags) as PermissionModel[]

export const noPermissions: Permissions = {
  ProviderTariff: { create: false, edit: false, delete: false },
  Promotion: { create: false, edit: false, delete: false },
  ContractCondition: { create: false, edit: false, delete: false },
  ItemOptions: { create: false, edit: false, delete: false },
  Review: { delete: false },
  Orders: { edit: false },
}

export function flagsOf(model: PermissionModel): readonly Flag[] {
  return modelFlags[model]
}

export function isAllowed(permissions: Permissions, model: PermissionModel, flag: Flag): boolean {
  return (permissions[model] as Partial<Record<Flag, boolean>>)[flag] ?? false
}

/** What the API calls one rule of a new manager. */
export type PermissionField = `permissions.${PermissionModel}.${Flag}`

export function permissionField(model: PermissionModel, flag: Flag): PermissionField {
  return `permissions.${model}.${flag}`
}

/** One rule to be set. */
export function onePermission(model: PermissionModel, flag: Flag, isOn: boolean): SomePermissions {
  return { [model]: { [flag]: isOn } }
}

/** All permissions of a model to be set alike. */
export function rowPermissions(model: PermissionModel, isOn: boolean): SomePermissions {
  return { [model]: Object.fromEntries(flagsOf(model).map((flag) => [flag, isOn])) }
}

/** The permissions with those that are named set so. */
export function withPermissions(permissions: Permissions, some: SomePermissions): Permissions {
  return Object.fromEntries(models.map((model) => [model, { ...permissions[model], ...some[model] }])) as Permissions
}

export type Extent = 'all' | 'some' | 'none'

/** How much of what a model may allow is allowed. */
export function extentOf(permissions: Permissions, model: PermissionModel): Extent {
  return extent(flagsOf(model).map((flag) => isAllowed(permissions, model, flag)))
}

/** How much of everything is allowed. */
export function wholeExtent(permissions: Permissions): Extent {
  return extent(models.flatMap((model) => flagsOf(model).map((flag) => isAllowed(permissions, model, flag))))
}

function extent(each: readonly boolean[]): Extent {
  if (each.every(Boolean)) return 'all'
  return each.some(Boolean) ? 'some' : 'none'
}
