import { z } from 'zod'
import { type Endpoint, inCabinet, signedIn } from '../endpoint.ts'
import { idParams, recordVersion, time, versionHeaders } from '../primitives.ts'
import { accountEmail, newPassword } from './passwords.ts'

/** The models that permissions of a manager apply to, and the actions of each. */
export const permissionFlags = {
  ProviderTariff: ['create', 'edit', 'delete'],
  Promotion: ['create', 'edit', 'delete'],
  ContractCondition: ['create', 'edit', 'delete'],
  ItemOptions: ['create', 'edit', 'delete'],
  Review: ['delete'],
  Orders: ['edit'],
} as const
export type PermissionModel = keyof typeof permissionFlags
export const permissionModels = Object.keys(permissionFlags) as PermissionModel[]

const each = { create: z.boolean(), edit: z.boolean(), delete: z.boolean() }
const writable = z.strictObject(each)
const deletable = z.strictObject({ delete: z.boolean() })
const editable = z.strictObject({ edit: z.boolean() })

const models = {
  ProviderTariff: writable,
  Promotion: writable,
  ContractCondition: writable,
  ItemOptions: writable,
  Review: deletable,
  Orders: editable,
}

/** The complete permissions of a manager, by model. */
export const permissions = z.strictObject(models)
export type Permissions = z.output<typeof permissions>

/** Permissions in a request body; each operation defines the meaning of omitted flags. */
const somePermissions = z.strictObject({
  ProviderTariff: writable.partial().optional(),
  Promotion: writable.partial().optional(),
  ContractCondition: writable.partial().optional(),
  ItemOptions: writable.partial().optional(),
  Review: deletable.partial().optional(),
  Orders: editable.partial().optional(),
})
export type SomePermissions = z.output<typeof somePermissions>

export const manager = z.object({
  id: z.number().int(),
  email: z.string(),
  full_name: z.string(),
  permissions,
  version: recordVersion,
  is_confirmed: z.boolean().describe('Whether the owner of the address has accepted the invitation'),
  is_email_verified: z.boolean().describe('Whether address and password are the owner’s alone to change'),
  invitation_expires_at: time.nullable().describe('Until when the link in the mail is valid; null where none is'),
})
export type Manager = z.output<typeof manager>

const tags = ['accounts'] as const

export const listManagers = {
  method: 'GET',
  url: '/api/auth/managers/',
  schema: {
    operationId: 'listManagers',
    summary: 'The managers of the own provider',
    tags,
    security: inCabinet,
    response: { 200: z.array(manager) },
  },
} as const satisfies Endpoint

export const createManager = {
  method: 'POST',
  url: '/api/auth/managers/',
  schema: {
    operationId: 'createManager',
    summary: 'Make an account for a manager of the own provider, who is invited by mail; the password is not in it',
    tags,
    security: inCabinet,
    body: z.object({
      email: accountEmail,
      password: newPassword,
      permissions: somePermissions.optional().describe('What is not named is not allowed'),
    }),
    response: { 201: manager },
    problems: ['too-many-managers'],
  },
} as const satisfies Endpoint

export const replaceManager = {
  method: 'PUT',
  url: '/api/auth/managers/:id/',
  schema: {
    operationId: 'replaceManager',
    summary:
      'Change rules of a manager, and address and password until the manager has proven the address. Either ends the sessions',
    tags,
    security: inCabinet,
    headers: versionHeaders,
    params: idParams,
    body: z.object({
      email: accountEmail,
      password: z.union([newPassword, z.literal('').transform(() => undefined)]).optional(),
      permissions: somePermissions.describe('What is not named is not allowed'),
    }),
    response: { 200: manager },
  },
} as const satisfies Endpoint

export const removeManager = {
  method: 'DELETE',
  url: '/api/auth/managers/:id/',
  schema: {
    operationId: 'removeManager',
    summary: 'Remove a manager, whose rights end at once',
    tags,
    security: inCabinet,
    headers: versionHeaders,
    params: idParams,
    response: { 204: z.null().describe('Done') },
  },
} as const satisfies Endpoint

export const resendInvitation = {
  method: 'POST',
  url: '/api/auth/managers/:id/resend_invitation/',
  schema: {
    operationId: 'resendInvitation',
    summary: 'Send a manager who has not accepted yet the invitation again: the earlier link ends',
    tags,
    security: inCabinet,
    params: idParams,
    response: { 204: z.null().describe('Done') },
    problems: ['manager-confirmed'],
  },
} as const satisfies Endpoint

export const leaveProvider = {
  method: 'POST',
  url: '/api/auth/users/me/leave_provider/',
  schema: {
    operationId: 'leaveProvider',
    summary:
      'Give up the own role of a manager, or an invitation to it: the account stays, as that of an ordinary user',
    tags,
    security: signedIn,
    response: { 204: z.null().describe('Done') },
    problems: ['forbidden', 'email-unproven'],
  },
} as const satisfies Endpoint

export const getOwnRules = {
  method: 'GET',
  url: '/api/auth/permissions/manager/',
  schema: {
    operationId: 'getOwnRules',
    summary: 'What the manager that is signed in may do; of a provider everything',
    tags,
    security: inCabinet,
    response: { 200: permissions },
  },
} as const satisfies Endpoint

export const getManagerRules = {
  method: 'GET',
  url: '/api/auth/manager-permissions/:id/',
  schema: {
    operationId: 'getManagerRules',
    summary:
      'The rules of a manager: for its provider, for staff and for the manager. The ETag is the version of the manager',
    tags,
    security: signedIn,
    params: idParams,
    response: { 200: permissions },
    problems: ['forbidden', 'no-provider'],
  },
} as const satisfies Endpoint

export const updateManagerRules = {
  method: 'PATCH',
  url: '/api/auth/manager-permissions/:id/by-manager/',
  schema: {
    operationId: 'updateManagerRules',
    summary:
      'Change rules of a manager: only its provider and staff may. What is not named stays as it is. The ETag is the version of the manager',
    tags,
    security: signedIn,
    headers: versionHeaders,
    params: idParams,
    body: z.object({ rules: somePermissions }),
    response: { 200: permissions },
    problems: ['forbidden', 'no-provider'],
  },
} as const satisfies Endpoint
