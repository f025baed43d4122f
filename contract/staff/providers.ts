import { z } from 'zod'
import { changedProfile, providerProfile } from '../catalogue/providers.ts'
import { type Endpoint, forStaff } from '../endpoint.ts'
import {
  idempotencyHeaders,
  idParams,
  page,
  queryInteger,
  text,
  textLimits,
  time,
  versionHeaders,
} from '../primitives.ts'
import { providerEventKinds, providerStates } from './provider-states.ts'

const state = z.enum(providerStates)

const oldestCheck = time.nullable().describe('Oldest price check of its published tariffs; null without one')

/** A provider in the list of the desk. */
export const listedProvider = providerProfile.pick({ id: true, name: true, logo: true }).extend({
  state,
  owner: z.string().nullable().describe("E-mail address of the owner's account"),
  invited: z.string().nullable().describe('E-mail address to which an invitation to own it was sent'),
  tariffs_count: z.number().int().describe('Published tariffs'),
  open_requests: z.number().int().describe('Requests that the provider has not finished'),
  oldest_check: oldestCheck,
})
export type ListedProvider = z.output<typeof listedProvider>

/** A provider as the desk sees it. */
export const staffProvider = providerProfile.extend({
  state,
  is_partner: z.boolean().describe('Whether it is a partner, also while it is suspended'),
  created_at: time,
  suspended_at: time.nullable(),
  suspended_reason: z.string(),
  tariffs_count: z.number().int(),
  published_tariffs_count: z.number().int(),
  oldest_check: oldestCheck,
  zones_count: z.number().int(),
  requests_count: z.number().int().describe('Requests of the last 30 days'),
  open_requests: z.number().int(),
  is_deletable: z.boolean().describe('Whether it was never sent a request, invited to a tender or reviewed'),
  owner: z.object({ id: z.number().int(), email: z.string() }).nullable(),
  invitation: z
    .object({
      email: z.string(),
      created_at: time,
      expires_at: time,
      is_valid: z.boolean().describe('Whether the link in the mail is still valid'),
    })
    .nullable()
    .describe('The latest invitation to own it that was neither accepted nor declined'),
  events: z
    .array(
      z.object({
        id: z.number().int(),
        kind: z.enum(providerEventKinds),
        text: z.string().describe('Such as a reason, or the address of an invitation'),
        actor: z.string().describe('Name of the person; empty if the account no longer exists'),
        created_at: time,
      }),
    )
    .describe('What was done about it, newest first'),
})
export type StaffProvider = z.output<typeof staffProvider>

const shared = { tags: ['staff'], security: forStaff } as const

export const listStaffProviders = {
  method: 'GET',
  url: '/api/staff/providers/',
  schema: {
    ...shared,
    operationId: 'listStaffProviders',
    summary: 'List the providers by name, suspended ones included',
    querystring: z.object({
      q: text(textLimits.search).optional().describe('Part of the name, in either alphabet'),
      state: state.optional(),
      page: queryInteger(1, 100_000).default(1),
      page_size: queryInteger(1, 100).default(12),
    }),
    response: {
      200: page(listedProvider).extend({
        counts: z.record(state, z.number().int()).describe('Of the providers with such a name, in each state'),
      }),
    },
  },
} as const satisfies Endpoint
export type StaffProviderList = z.output<(typeof listStaffProviders)['schema']['response'][200]>

export const getStaffProvider = {
  method: 'GET',
  url: '/api/staff/providers/:id/',
  schema: {
    ...shared,
    operationId: 'getStaffProvider',
    summary: 'Get a provider with its state, owner and figures',
    params: idParams,
    response: { 200: staffProvider },
    problems: ['provider-not-found'],
  },
} as const satisfies Endpoint

const { name, logo: _logo, image: _image, ...texts } = changedProfile

export const createStaffProvider = {
  method: 'POST',
  url: '/api/staff/providers/',
  schema: {
    ...shared,
    operationId: 'createStaffProvider',
    summary: 'Create a provider',
    headers: idempotencyHeaders,
    body: z.object({
      ...texts,
      name: name.unwrap(),
      state: z.enum(['partner', 'listed']).default('partner'),
    }),
    response: { 201: staffProvider },
  },
} as const satisfies Endpoint
export type NewProvider = z.output<(typeof createStaffProvider)['schema']['body']>

export const updateStaffProvider = {
  method: 'PATCH',
  url: '/api/staff/providers/:id/',
  schema: {
    ...shared,
    operationId: 'updateStaffProvider',
    summary: 'Update the profile of a provider, or make it a partner or a listed provider',
    description:
      'JSON, or a multipart form with a logo or an image. A suspended provider has the state in which it will be reinstated.',
    consumes: ['multipart/form-data', 'application/json'],
    headers: versionHeaders,
    params: idParams,
    body: z.object({ ...changedProfile, state: z.enum(['partner', 'listed']).optional() }),
    response: { 200: staffProvider },
    problems: ['provider-not-found'],
  },
} as const satisfies Endpoint

export const confirmProviderPrices = {
  method: 'POST',
  url: '/api/staff/providers/:id/confirm-prices/',
  schema: {
    ...shared,
    operationId: 'confirmProviderPrices',
    summary: 'Confirm that the prices of all published tariffs of a listed provider are unchanged',
    description: 'Partners confirm their prices themselves.',
    params: idParams,
    response: { 200: staffProvider },
    problems: ['provider-not-found', 'not-listed'],
  },
} as const satisfies Endpoint

export const deleteStaffProvider = {
  method: 'DELETE',
  url: '/api/staff/providers/:id/',
  schema: {
    ...shared,
    operationId: 'deleteStaffProvider',
    summary: 'Delete a provider with its tariffs and zones',
    description:
      'Refused once it was sent a request, invited to a tender or reviewed. The accounts of its owner and managers remain as those of customers.',
    headers: versionHeaders,
    params: idParams,
    response: { 204: z.null().describe('No content') },
    problems: ['provider-not-found', 'provider-has-history'],
  },
} as const satisfies Endpoint
