import { z } from 'zod'
import { type Endpoint, inCabinet, signedIn, signedInOrActing } from '../endpoint.ts'
import { idempotencyHeaders, idParams, recordVersion, time, versionHeaders } from '../primitives.ts'
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
  is_confirmed: z
    .boolean()
    .describe('Whether the owner of the e-mail address has proven it and confirmed the role of manager'),
  is_email_verified: z
    .boolean()
    .describe(
      'Whether the e-mail address is proven. From then on, only the owner of the account can change address and password',
    ),
  invitation_expires_at: time
    .nullable()
    .describe('Expiry of the link in the invitation mail; null without a valid link'),
})
export type Manager = z.output<typeof manager>

const tags = ['accounts'] as const

export const listManagers = {
  method: 'GET',
  url: '/api/auth/managers/',
  schema: {
    operationId: 'listManagers',
    summary: "List the managers of the caller's provider",
    description: 'Only for the provider itself; its managers get 403.',
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
    summary: "Create an account for a manager of the caller's provider",
    description:
      'Sends an invitation by mail, which does not contain the password. Only for the provider itself; its managers get 403, and so do staff who act for it.',
    tags,
    security: inCabinet,
    headers: idempotencyHeaders,
    body: z.object({
      email: accountEmail,
      password: newPassword,
      permissions: somePermissions.optional().describe('Omitted permissions are not granted'),
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
    summary: 'Set the permissions, the e-mail address and the password of a manager',
    description:
      'Address and password can be changed only until the manager has proven the address. A new address or password ends all sessions of the manager; a new address gets an invitation. Staff who act for the provider change the permissions only. Only for the provider itself; its managers get 403.',
    tags,
    security: inCabinet,
    headers: versionHeaders,
    params: idParams,
    body: z.object({
      email: accountEmail,
      password: z.union([newPassword, z.literal('').transform(() => undefined)]).optional(),
      permissions: somePermissions.describe('Omitted permissions are revoked'),
    }),
    response: { 200: manager },
  },
} as const satisfies Endpoint

export const removeManager = {
  method: 'DELETE',
  url: '/api/auth/managers/:id/',
  schema: {
    operationId: 'removeManager',
    summary: 'Remove a manager',
    description:
      'Revokes role and permissions at once. An account whose e-mail address was never proven is closed; any other account remains as that of a customer. Only for the provider itself; its managers get 403.',
    tags,
    security: inCabinet,
    headers: versionHeaders,
    params: idParams,
    querystring: z.object({
      with_recipient: z
        .enum(['true', 'false'])
        .optional()
        .describe(
          "`true` also deletes the provider's notification recipient with the manager's address, if there is one",
        ),
    }),
    response: { 204: z.null().describe('No content') },
  },
} as const satisfies Endpoint

export const resendInvitation = {
  method: 'POST',
  url: '/api/auth/managers/:id/resend_invitation/',
  schema: {
    operationId: 'resendInvitation',
    summary: 'Send the invitation to a manager again',
    description:
      'Invalidates the earlier link. 409 if the manager has already accepted. Only for the provider itself; its managers get 403.',
    tags,
    security: inCabinet,
    params: idParams,
    response: { 204: z.null().describe('No content') },
    problems: ['manager-confirmed'],
  },
} as const satisfies Endpoint

export const leaveProvider = {
  method: 'POST',
  url: '/api/auth/users/me/leave_provider/',
  schema: {
    operationId: 'leaveProvider',
    summary: "End the caller's role of manager, or decline an invitation to it",
    description:
      'The account remains as that of a customer. The notification recipient with its address is deleted, unless an invitation is declined. 403 if its e-mail address is not proven.',
    tags,
    security: signedIn,
    response: { 204: z.null().describe('No content') },
    problems: ['forbidden', 'email-unproven'],
  },
} as const satisfies Endpoint

export const getOwnRules = {
  method: 'GET',
  url: '/api/auth/permissions/manager/',
  schema: {
    operationId: 'getOwnRules',
    summary: "Get the caller's permissions",
    description: 'For a provider, all permissions are true.',
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
    summary: 'Get the permissions of a manager',
    description:
      'For the provider of the manager, for staff and for the manager. The ETag is the record version of the manager.',
    tags,
    security: signedInOrActing,
    params: idParams,
    response: { 200: permissions },
    problems: ['forbidden', 'no-provider', 'second-factor-missing'],
  },
} as const satisfies Endpoint

export const updateManagerRules = {
  method: 'PATCH',
  url: '/api/auth/manager-permissions/:id/by-manager/',
  schema: {
    operationId: 'updateManagerRules',
    summary: 'Update the permissions of a manager',
    description:
      'For the provider of the manager and for staff. Omitted permissions keep their value. The ETag is the record version of the manager.',
    tags,
    security: signedInOrActing,
    headers: versionHeaders,
    params: idParams,
    body: z.object({ rules: somePermissions }),
    response: { 200: permissions },
    problems: ['forbidden', 'no-provider', 'provider-suspended', 'second-factor-missing'],
  },
} as const satisfies Endpoint
