import { z } from 'zod'
import { accountEmail } from '../accounts/passwords.ts'
import { roles } from '../accounts/users.ts'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { languages } from '../errors.ts'
import {
  id,
  idempotencyHeaders,
  idParams,
  isMore,
  page,
  personName,
  queryId,
  queryInteger,
  recordVersion,
  text,
  textLimits,
  time,
  versionHeaders,
} from '../primitives.ts'

export const staffUser = z.object({
  id: z.number().int(),
  email: z.string(),
  full_name: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  provider: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  is_staff: z.boolean(),
  is_active: z.boolean(),
  is_email_verified: z.boolean(),
  is_invited: z.boolean().describe('Whether the role waits for the owner of the address to accept the invitation'),
  created_at: time,
  deactivated_at: time.nullable().describe('When staff closed the account; null for one that waits for its activation'),
  is_closed_for_good: z.boolean().describe('Whether it can never be reopened: its address was released'),
  sessions: z.number().int().describe('Number of open sessions'),
  version: recordVersion,
})
export type StaffUser = z.output<typeof staffUser>

/** A provider as staff choose it, also if it is suspended or the desk. */
export const staffProviderName = z.object({
  id: z.number().int(),
  name: z.string(),
  is_suspended: z.boolean(),
})
export type StaffProviderName = z.output<typeof staffProviderName>

const shared = { tags: ['staff'], security: forStaff } as const
const queryFlag = z.enum(['true', 'false']).optional()

export const listStaffUsers = {
  method: 'GET',
  url: '/api/staff/users/',
  schema: {
    ...shared,
    operationId: 'listStaffUsers',
    summary: 'List all accounts, newest first',
    querystring: z.object({
      q: text(textLimits.search)
        .optional()
        .describe('Beginnings of words of the e-mail address or the name, of which all must occur'),
      role: z.enum(roles).optional(),
      provider: queryId.optional(),
      is_staff: queryFlag,
      is_active: queryFlag,
      page: queryInteger(1, 100_000).default(1),
      page_size: queryInteger(1, 100).default(12),
    }),
    response: { 200: page(staffUser).extend({ is_more: isMore }) },
  },
} as const satisfies Endpoint

export const createStaffUser = {
  method: 'POST',
  url: '/api/staff/users/',
  schema: {
    ...shared,
    operationId: 'createStaffUser',
    summary: 'Open an account and invite its owner by mail',
    description:
      'The account has no password: the person who accepts the invitation, within 7 days, proves the address and chooses one. A provider account gets its role with the acceptance, in place of the present owner. 409 with `existing_id` if the address has an account.',
    headers: idempotencyHeaders,
    body: z.object({
      email: accountEmail,
      full_name: personName.pipe(z.string().min(1)),
      language: z.enum(languages).describe('Of mails to the account'),
      role: z.enum(roles).default('other'),
      provider: id.nullable().default(null).describe('Required for a provider account and a manager; null for others'),
      is_staff: z.boolean().default(false).describe('Only with the role `other`'),
    }),
    response: { 201: staffUser },
    problems: ['account-exists', 'too-many-managers'],
  },
} as const satisfies Endpoint
export type NewStaffUser = z.output<(typeof createStaffUser)['schema']['body']>

export const getStaffUser = {
  method: 'GET',
  url: '/api/staff/users/:id/',
  schema: {
    ...shared,
    operationId: 'getStaffUser',
    summary: 'Get an account',
    params: idParams,
    response: { 200: staffUser },
  },
} as const satisfies Endpoint

export const updateStaffUser = {
  method: 'PATCH',
  url: '/api/staff/users/:id/',
  schema: {
    ...shared,
    operationId: 'updateStaffUser',
    summary: 'Change role, provider and staff flag of an account, or close and reopen it',
    description:
      'Rights apply from the next request; only closing an account ends its sessions. A manager of another provider starts without permissions. A new owner replaces the former one of the provider, and its invitation; an owner who gets another role or provider gets a mail. An account that leaves its provider or is closed is notified of requests no longer: the recipient with its address is deleted. 409 for closing the own account and for the own staff flag, so that an active staff account always remains.',
    headers: versionHeaders,
    params: idParams,
    body: z.object({
      role: z.enum(roles).optional(),
      provider: id
        .nullable()
        .optional()
        .describe('Id of the provider of a provider account or manager; null for others'),
      is_staff: z.boolean().optional(),
      is_active: z.boolean().optional(),
    }),
    response: { 200: staffUser },
    problems: ['own-account', 'account-closed', 'too-many-managers'],
  },
} as const satisfies Endpoint

export const deactivateUser = {
  method: 'DELETE',
  url: '/api/staff/users/:id/',
  schema: {
    ...shared,
    operationId: 'deactivateUser',
    summary: 'Close an account and end its sessions',
    description:
      'The account is kept, and staff can reopen it. The notification recipient of its provider with its address is deleted. 409 for the own account.',
    headers: versionHeaders,
    params: idParams,
    response: { 204: z.null() },
    problems: ['own-account'],
  },
} as const satisfies Endpoint

export const endUserSessions = {
  method: 'POST',
  url: '/api/staff/users/:id/end_sessions/',
  schema: {
    ...shared,
    operationId: 'endUserSessions',
    summary: 'End all sessions of an account',
    params: idParams,
    response: { 204: z.null() },
  },
} as const satisfies Endpoint

export const resendUserInvitation = {
  method: 'POST',
  url: '/api/staff/users/:id/resend_invitation/',
  schema: {
    ...shared,
    operationId: 'resendUserInvitation',
    summary: 'Mail the invitation of an account again',
    description:
      'With a new link; the earlier ones become invalid. 409 for a verified address and for a closed account.',
    params: idParams,
    response: { 204: z.null() },
    problems: ['not-invited'],
  },
} as const satisfies Endpoint

export const listStaffProviderNames = {
  method: 'GET',
  url: '/api/staff/provider-names/',
  schema: {
    ...shared,
    operationId: 'listStaffProviderNames',
    summary: 'List the names of all providers, also of suspended ones and of the desk',
    response: { 200: z.array(staffProviderName) },
  },
} as const satisfies Endpoint
