import type {
  PermissionModel,
  Permissions,
  permissionFlags as permissionFlagsOfContract,
  SomePermissions,
} from '@motanet/contract/accounts/managers.ts'

export type Flag = 'create' | 'edit' | 'delete'
export const flags: readonly Flag[] = ['create', 'edit', 'delete']

/** The flags of each model. Only types of the contract reach the browser bundle; the compiler keeps this table equal to the contract. */
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

/** The field name of one permission flag in the API's errors for a new manager. */
export type PermissionField = `permissions.${PermissionModel}.${Flag}`

export function permissionField(model: PermissionModel, flag: Flag): PermissionField {
  return `permissions.${model}.${flag}`
}

/** The change of one flag. */
export function onePermission(model: PermissionModel, flag: Flag, isOn: boolean): SomePermissions {
  return { [model]: { [flag]: isOn } }
}

/** The change of all flags of a model. */
export function rowPermissions(model: PermissionModel, isOn: boolean): SomePermissions {
  return { [model]: Object.fromEntries(flagsOf(model).map((flag) => [flag, isOn])) }
}

/** Returns the permissions after applying the changes. */
export function withPermissions(permissions: Permissions, some: SomePermissions): Permissions {
  return Object.fromEntries(models.map((model) => [model, { ...permissions[model], ...some[model] }])) as Permissions
}

export type Extent = 'all' | 'some' | 'none'

/** How many flags of the model are allowed. */
export function extentOf(permissions: Permissions, model: PermissionModel): Extent {
  return extent(flagsOf(model).map((flag) => isAllowed(permissions, model, flag)))
}

/** How many flags of all models are allowed. */
export function wholeExtent(permissions: Permissions): Extent {
  return extent(models.flatMap((model) => flagsOf(model).map((flag) => isAllowed(permissions, model, flag))))
}

function extent(each: readonly boolean[]): Extent {
  if (each.every(Boolean)) return 'all'
  return each.some(Boolean) ? 'some' : 'none'
}
