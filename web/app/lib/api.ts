import type { Api } from '@motanet/contract/api.ts'
import type { EndpointInput, EndpointResponse } from '@motanet/contract/endpoint.ts'
import type { ProblemBody } from '@motanet/contract/errors.ts'
import type { Language } from './language.ts'

type Operation = keyof Api

// Omits the parts that an endpoint does not accept; the others are required.
type GivenParts<Input> = { [Part in keyof Input as Input[Part] extends undefined ? never : Part]: Input[Part] }
// Endpoints that accept files also take their body as FormData.
type OrForm<O extends Operation, Input> = Input extends { body: infer Body }
  ? Api[O]['schema'] extends { consumes: readonly string[] }
    ? Omit<Input, 'body'> & { body: Body | FormData }
    : Input
  : Input
export type ApiInput<O extends Operation> = OrForm<O, GivenParts<EndpointInput<Api[O]>>> & {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Receives the ETag of a successful response, for bodies without the record's version. */
  onEtag?: (etag: string) => void
}

/**
 * Calls one operation of the API: `callApi('GET /info/api/tariffs/:id/', { params: { id: '7' } })`.
 * Throws ApiProblem for every response that is not a success, and if there is no response.
 */
export type CallApi = <O extends Operation>(operation: O, input: ApiInput<O>) => Promise<EndpointResponse<Api[O]>>

/** Sends a request to the API: fetch in the browser, in-process on the server. */
export type SendToApi = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData; signal?: AbortSignal | undefined },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'> & { headers?: Pick<Headers, 'get'> }>

/** An error response of the API. `status` 0: the API could not be reached. */
export class ApiProblem extends Error {
  status: number
  code: string
  fields: Record<string, string[]>
  /** The tariffs that use the record to be deleted. */
  tariffs: NonNullable<ProblemBody['tariffs']>
  /** The zones that were edited since an import. */
  zones: NonNullable<ProblemBody['zones']>
  /** The current record, if somebody else has changed it (412). */
  current: unknown
  /** The id of what exists already, such as the account of an address; null if the API names none. */
  existingId: number | null
  /** What the second step of a sign-in takes. */
  secondStep: Pick<ProblemBody, 'challenge' | 'has_passkey'>
  /** The place in an uploaded file that cannot be read; empty if there is none. */
  where: string
  /** Seconds after which a retry may succeed, if the API says so (429, 503). */
  retryAfterSeconds: number | null

  constructor(
    body: Pick<
      ProblemBody,
      | 'status'
      | 'code'
      | 'detail'
      | 'fields'
      | 'tariffs'
      | 'zones'
      | 'current'
      | 'existing_id'
      | 'challenge'
      | 'has_passkey'
      | 'where'
    >,
    retryAfterSeconds: number | null = null,
  ) {
    super(body.detail)
    this.status = body.status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.tariffs = body.tariffs ?? []
    this.zones = body.zones ?? []
    this.current = body.current
    this.existingId = body.existing_id ?? null
    this.secondStep = body
    this.where = body.where ?? ''
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The response of the call, or null if it fails with an ApiProblem. Other errors are rethrown. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  onEtag?: (etag: string) => void
}

/** For calls without a signal of their own; the server responds within 15 seconds. */
const limitMs = 60_000
/** For uploads of files. */
const filesLimitMs = 180_000

export function createApiClient(send: SendToApi, language: Language): CallApi {
  const call = async (operation: string, input: AnyInput): Promise<unknown> => {
    const [method = 'GET', url = ''] = operation.split(' ')
    const headers: Record<string, string> = { 'accept-language': language, ...input.headers }
    const isForm = input.body instanceof FormData
    // For FormData, fetch sets the content type, which contains the boundary of the parts
    if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json'
    const body = isForm ? (input.body as FormData) : JSON.stringify(input.body)
    const response = await reach(() =>
      send(fill(url, input.params) + queryString(input.query), {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        // A connection that is lost after the request was sent would keep a form busy for minutes
        signal:
          input.signal ?? (import.meta.env.SSR ? undefined : AbortSignal.timeout(isForm ? filesLimitMs : limitMs)),
      }),
    )
    if (!response.ok) throw await problemOf(response)
    const etag = response.headers?.get('etag')
    if (etag) input.onEtag?.(etag)
    return response.status === 204 ? null : readJson(response)
  }
  return call as CallApi
}

/** The API client in the browser. */
export function browserApi(language: Language): CallApi {
  return createApiClient((path, init) => fetch(path, init), language)
}

const unreachable = { status: 0, code: 'unreachable', detail: '' }

async function reach<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem(unreachable)
  }
}

/** Throws ApiProblem 502 if the body is not JSON: a captive portal may respond 200 with its sign-in page. */
async function readJson(response: Pick<Response, 'json'>): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem({ status: 502, code: 'unreadable', detail: '' })
  }
}

async function problemOf(response: Awaited<ReturnType<SendToApi>>): Promise<ApiProblem> {
  const { status } = response
  // null if a proxy sends a date instead of seconds
  const retryAfterSeconds = Number(response.headers?.get('retry-after')) || null
  try {
    const { code = 'unreadable', detail = '', ...body } = (await response.json()) as Partial<ProblemBody>
    return new ApiProblem({ ...body, status, code, detail }, retryAfterSeconds)
  } catch {
    // A proxy responds in its own format, which may be JSON too
    return new ApiProblem({ status, code: 'unreadable', detail: '' }, retryAfterSeconds)
  }
}

function fill(url: string, params: Record<string, string> = {}): string {
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryString(query: AnyInput['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const text = search.toString()
  return text ? `?${text}` : ''
}
