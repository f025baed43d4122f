import type { z } from 'zod'
import type { ApiKeyScope } from './accounts/api-key-limits.ts'
import type { ProblemCode } from './errors.ts'

/**
 * One HTTP operation: the server spreads it into a Fastify route (validation, types, stripping of unlisted fields),
 * OpenAPI is generated from it, and the pages' client takes its types from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path in Fastify's notation. It is valid with and without a trailing slash. */
  url: string
  schema: {
    /** The name of the constant; generated clients and the security tests use it as the operation's name. */
    operationId: string
    /** One line, in the imperative. */
    summary: string
    /** Details that do not fit into the summary, in Markdown. */
    description?: string
    tags: readonly string[]
    /** The ways to get access, one of which suffices; public if absent. */
    security?: readonly AccessWay[]
    /** Content types of the body, if it is not JSON only. */
    consumes?: readonly string[]
    /** Content types of the response, if it is not JSON. */
    produces?: readonly string[]
    params?: z.ZodType
    querystring?: z.ZodType
    headers?: z.ZodType
    body?: z.ZodType
    response: Readonly<Record<number, z.ZodType>>
    /**
     * Codes that the handler itself can respond with. Those that follow from the route (`security`, a body, parameters,
     * headers) are added by the server: see server/http/errors/declared-problems.ts.
     */
    problems?: readonly ProblemCode[]
  }
}

/** An account, possibly of one kind only; an API key with the scope; or nobody in particular. */
export type AccessWay =
  | { readonly bearer: readonly ('cabinet' | 'staff' | 'acting')[] }
  | { readonly apiKey: readonly ApiKeyScope[] }
  | Readonly<Record<string, never>>

/** Signed-in users only, for themselves. The server enforces what the OpenAPI document states. */
export const signedIn = [{ bearer: [] }] as const
/** Signed-in users; staff also while they act for a provider, as everywhere in the cabinet. */
export const signedInOrActing = [{ bearer: [] }, { bearer: ['acting'] }] as const
/** Providers and their managers only; permissions limit what a manager may do. */
export const inCabinet = [{ bearer: ['cabinet'] }] as const
/** Staff of the marketplace only. */
export const forStaff = [{ bearer: ['staff'] }] as const
/** Providers and their managers, for their own provider; staff for any. */
export const inCabinetOrForStaff = [{ bearer: ['cabinet'] }, { bearer: ['staff'] }] as const
/** Public; signed-in users get more data. */
export const signedInOrNot = [{ bearer: [] }, {}] as const

/** The same access, also for API keys with the scope. A key gets 403 from every other operation that is not public. */
export function orByKey<const Ways extends readonly AccessWay[], const Scope extends ApiKeyScope>(
  ways: Ways,
  scope: Scope,
): readonly [...Ways, { readonly apiKey: readonly [Scope] }] {
  return [...ways, { apiKey: [scope] }]
}

type Sent<Schema, Part extends string> = Schema extends Record<Part, z.ZodType> ? z.input<Schema[Part]> : undefined

/** The input of a call. Query values are strings, numbers or booleans: the client converts them to text. */
export interface EndpointInput<E extends Endpoint> {
  params: Sent<E['schema'], 'params'>
  query: E['schema'] extends { querystring: z.ZodType } ? QueryOf<z.output<E['schema']['querystring']>> : undefined
  body: Sent<E['schema'], 'body'>
}

type QueryOf<Parsed> = {
  [Key in keyof Parsed]?: string | number | boolean | undefined
}

/** The body of a successful response with status 200, 201, 202 or 204 (null). */
export type EndpointResponse<E extends Endpoint> = {
  [Status in keyof E['schema']['response']]: Status extends 200 | 201 | 202
    ? z.output<E['schema']['response'][Status]>
    : Status extends 204
      ? null
      : never
}[keyof E['schema']['response']]
