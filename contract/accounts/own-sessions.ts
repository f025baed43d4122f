import { z } from 'zod'
import { type Endpoint, signedIn } from '../endpoint.ts'

const tags = ['accounts'] as const
const noContent = { 204: z.null().describe('No content') } as const

const ownSession = z.object({
  id: z.string(),
  browser: z.string().nullable().describe('Such as Firefox; null if unknown'),
  system: z.string().nullable().describe('Such as Android; null if unknown'),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso
    .datetime()
    .describe('The last exchange of its refresh token: about every 15 minutes while in use'),
  is_current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const listOwnSessions = {
  method: 'GET',
  url: '/api/auth/users/me/sessions/',
  schema: {
    operationId: 'listOwnSessions',
    summary: "List the caller's open sessions",
    description: 'The current one first, then the latest ones; at most 100.',
    tags,
    security: signedIn,
    response: { 200: z.array(ownSession) },
  },
} as const satisfies Endpoint

export const endOwnSession = {
  method: 'DELETE',
  url: '/api/auth/users/me/sessions/:id/',
  schema: {
    operationId: 'endOwnSession',
    summary: "End one of the caller's sessions",
    tags,
    security: signedIn,
    params: z.object({ id: z.string().max(40) }),
    response: noContent,
  },
} as const satisfies Endpoint

export const endOtherSessions = {
  method: 'POST',
  url: '/api/auth/users/me/sessions/end_others/',
  schema: {
    operationId: 'endOtherSessions',
    summary: "End all of the caller's sessions but the current one",
    tags,
    security: signedIn,
    response: noContent,
  },
} as const satisfies Endpoint
