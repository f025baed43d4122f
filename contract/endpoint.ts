import type { z } from 'zod'
import type { ProblemCode } from './errors.ts'

/**
 * One HTTP operation: the server spreads it into a Fastify route (validation, types, stripping of unlisted fields),
 * OpenAPI is made from it, and the pages' client is typed by it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path in Fastify's notation. It answers with and without a trailing slash. */
  url: string
  schema: {
    /** The name of the constant: generated clients and the security tests call the operation by it. */
    operationId: string
    summary: string
    tags: readonly string[]
    /** Who may call it: nobody is asked where it is absent. */
    security?: typeof signedIn | typeof signedInOrNot | typeof inCabinet
    /** Types of the body, where it is not JSON alone. */
    consumes?: readonly string[]
    /** Types of the answer, where it is not JSON. */
    produces?: readonly string[]
    params?: z.ZodType
    querystring?: z.ZodType
    headers?: z.ZodType
    body?: z.ZodType
    response: Readonly<Record<number, z.ZodType>>
    /**
     * Codes that the handler itself can respond with. Those that follow from the route (`security`, a body, parameters,
     * headers) are added by the server: see server/http/declared-problems.ts.
     */
    problems?: readonly ProblemCode[]
  }
}

/** Only who is signed in; the server demands what the document says. */
export const signedIn = [{ bearer: [] }] as const
/** Only a provider or one of its managers; what a manager may do there, the rules say. */
export const inCabinet = [{ bearer: ['cabinet'] }] as const
/** Who is signed in is told more than others. */
export const signedInOrNot = [{ bearer: [] }, {}] as const

type Sent<Schema, Part extends string> = Schema extends Record<Part, z.ZodType> ? z.input<Schema[Part]> : undefined

/** What a caller gives, part by part. Query values are numbers and strings here: the client writes them as text. */
export interface EndpointInput<E extends Endpoint> {
  params: Sent<E['schema'], 'params'>
  query: E['schema'] extends { querystring: z.ZodType } ? QueryOf<z.output<E['schema']['querystring']>> : undefined
  body: Sent<E['schema'], 'body'>
}

type QueryOf<Parsed> = {
  [Key in keyof Parsed]?: string | number | boolean | undefined
}

/** The successful answer: of status 200, 201, 202 or 204. */
export type EndpointResponse<E extends Endpoint> = {
  [Status in keyof E['schema']['response']]: Status extends 200 | 201 | 202
    ? z.output<E['schema']['response'][Status]>
    : Status extends 204
      ? null
      : never
}[keyof E['schema']['response']]
