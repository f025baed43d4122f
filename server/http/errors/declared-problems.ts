import type { AccessWay } from '@motanet/contract/endpoint.ts'
import { type ProblemCode, problems } from '@motanet/contract/errors.ts'
import { z } from 'zod'

/** The parts of a route's declaration that determine its problem responses. */
export interface DeclaringRoute {
  security?: readonly AccessWay[] | undefined
  params?: unknown
  querystring?: unknown
  headers?: unknown
  body?: unknown
  problems?: readonly ProblemCode[]
}

/** Any request can fail with these: slow or oversized ones before they reach a route. */
const ofAnyRoute: readonly ProblemCode[] = [
  'address-too-long',
  'internal',
  'not-ready',
  'request-timeout',
  'storage-full',
  'too-busy',
  'too-many-requests',
]
const ofBody: readonly ProblemCode[] = ['invalid-input', 'malformed-body', 'too-large', 'unsupported-media-type']
const ofHeader: Readonly<Record<string, ProblemCode>> = {
  'idempotency-key': 'idempotency-key-reused',
  'if-match': 'changed-meanwhile',
}

/** Returns all problem codes of an operation: those that its endpoint declares, and those that follow from its route. */
export function declaredProblems(route: DeclaringRoute): ProblemCode[] {
  const { security, params, querystring, headers, body, problems: own = [] } = route
  const codes = new Set<ProblemCode>([...ofAnyRoute, ...own])
  const add = (added: readonly ProblemCode[]) => {
    for (const code of added) codes.add(code)
  }
  if (security !== undefined) add(['not-signed-in', 'acting-over', 'not-while-acting'])
  // API keys whose scopes do not contain the operation
  if (security !== undefined && !isForAll(security)) add(['forbidden'])
  if (hasScope(security, 'cabinet')) add(['no-provider', 'provider-suspended'])
  if (hasScope(security, 'staff')) add(['second-factor-missing'])
  if (params !== undefined) add(['not-found', 'invalid-input'])
  if (querystring !== undefined) add(['invalid-input'])
  if (body !== undefined) add(ofBody)
  if (headers instanceof z.ZodObject) {
    add(['invalid-input'])
    add(Object.keys(headers.shape).flatMap((name) => ofHeader[name] ?? []))
  }
  return [...codes].sort()
}

function isForAll(security: readonly AccessWay[]): boolean {
  return security.some((way) => Object.keys(way).length === 0)
}

function hasScope(security: readonly AccessWay[] | undefined, scope: 'cabinet' | 'staff'): boolean {
  return JSON.stringify(security)?.includes(`"${scope}"`) ?? false
}

/** The OpenAPI responses for the codes, one per status. */
export function problemResponses(codes: readonly ProblemCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [String(status), problemResponse(status, ofStatus)]),
  )
}

function problemResponse(status: number, codes: readonly ProblemCode[]) {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      {
        type: 'object',
        properties: { status: { type: 'integer', const: status }, code: { type: 'string', enum: codes } },
      },
    ],
  }
  return { description: codes.join(', '), content: { 'application/problem+json': { schema } } }
}
