import { z } from 'zod'
import { type Endpoint, inCabinetOrForStaff } from '../endpoint.ts'
import { idempotencyHeaders, idParams, isSeen, line, queryId, time } from '../primitives.ts'
import { apiKeyScopes, maxApiKeyName, maxApiKeys } from './api-key-limits.ts'

const apiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  beginning: z.string().describe('The first characters of the key, by which it is recognised'),
  scopes: z.array(z.enum(apiKeyScopes)),
  created_at: time,
  created_by: z
    .string()
    .nullable()
    .describe('Name or e-mail address of the account; null for staff of the marketplace, and for a deleted account'),
  is_creator_gone: z
    .boolean()
    .describe(
      'Whether that account no longer owns the provider, or is closed or deleted; the key stays valid until it is revoked',
    ),
  expires_at: time.nullable(),
  is_expired: z.boolean(),
  last_used_at: time.nullable(),
  last_used_from: z.string().nullable().describe('Network address of the last use'),
})
export type ApiKey = z.output<typeof apiKey>

const newApiKey = apiKey.extend({
  secret: z
    .string()
    .nullable()
    .describe('The key itself, which cannot be read again; null in the response to a repeated call'),
})
export type NewApiKey = z.output<typeof newApiKey>

const addedApiKey = z.object({
  name: line(maxApiKeyName).min(1, { error: 'required' }).refine(isSeen, { error: 'required' }),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1, { error: 'required' })
    .max(apiKeyScopes.length)
    .transform((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope))),
  expires_on: z.iso
    .date({ error: 'invalid' })
    .nullable()
    .default(null)
    .describe('Last day in Chisinau on which it is valid; null: until it is revoked'),
})
export type AddedApiKey = z.output<typeof addedApiKey>

const shared = {
  tags: ['cabinet'],
  security: inCabinetOrForStaff,
  querystring: z.object({
    provider: queryId.optional().describe("Only for staff, who must name the provider; by default the caller's"),
  }),
} as const
const forOwner = 'Only for the provider itself and for staff; managers get 403.'

export const listApiKeys = {
  method: 'GET',
  url: '/info/api/api-keys/',
  schema: {
    ...shared,
    operationId: 'listApiKeys',
    summary: 'List the API keys of a provider, newest first, without revoked ones',
    description: forOwner,
    response: { 200: z.array(apiKey) },
    problems: ['not-found'],
  },
} as const satisfies Endpoint

export const createApiKey = {
  method: 'POST',
  url: '/info/api/api-keys/',
  schema: {
    ...shared,
    operationId: 'createApiKey',
    summary: 'Create an API key, which is in this response only',
    description: `At most ${maxApiKeys} keys. ${forOwner}`,
    headers: idempotencyHeaders,
    body: addedApiKey,
    response: { 201: newApiKey },
    problems: ['not-found', 'too-many-records'],
  },
} as const satisfies Endpoint

export const revokeApiKey = {
  method: 'DELETE',
  url: '/info/api/api-keys/:id/',
  schema: {
    ...shared,
    operationId: 'revokeApiKey',
    summary: 'Revoke an API key at once',
    description: forOwner,
    params: idParams,
    response: { 204: z.null() },
  },
} as const satisfies Endpoint
