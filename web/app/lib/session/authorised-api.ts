import type { ProblemBody } from '@motanet/contract/errors.ts'
import { actingHeader } from '@motanet/contract/staff/acting-limits.ts'
import { ApiProblem, browserApi, type CallApi, createApiClient, type SendToApi } from '../api.ts'
import type { Language } from '../language.ts'
import { readClaims } from './access-claims.ts'
import { findActingId, noteRefusal } from './acting.ts'
import { findTokens, storeTokens } from './tokens.ts'

/**
 * The API client of the signed-in user. It sends the access token; if the token has expired, it refreshes it and retries.
 * Throws ApiProblem of status 401 if the session is over; its tokens are removed then.
 */
export function authorisedApi(language: Language): CallApi {
  return createApiClient(authorisedFetch, language)
}

type Init = Parameters<SendToApi>[1]

/**
 * The same for responses that are not JSON, such as files and streams. While staff act for a provider, it calls the cabinet for the provider,
 * and the desk as the account itself.
 */
export async function authorisedFetch(path: string, init: Init): Promise<Response> {
  const actingId = path.startsWith('/api/staff/') ? null : findActingId()
  if (actingId === null) return fetchInPerson(path, init)
  const response = await fetchInPerson(path, { ...init, headers: { ...init.headers, [actingHeader]: actingId } })
  if (response.status === 403 && (await codeOf(response)) === 'acting-over') noteRefusal()
  return response
}

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (body as Partial<ProblemBody> | null)?.code
}

/** The same, never for a provider. */
export async function fetchInPerson(path: string, init: Init): Promise<Response> {
  const stored = findTokens()?.access
  const access = stored && isExpired(stored) ? await nextAccess(stored) : stored
  if (!access) return notSignedIn()
  const response = await bearing(access, path, init)
  // The token may have expired although the clock of this device says otherwise: refresh it and retry
  if (response.status !== 401 || access !== stored) return response
  const next = await nextAccess(access)
  return next === null ? response : bearing(next, path, init)
}

function bearing(access: string, path: string, init: Init) {
  return fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${access}` } })
}

const problem: Pick<ProblemBody, 'status' | 'code' | 'detail'> = { status: 401, code: 'not-signed-in', detail: '' }
const notSignedIn = () => new Response(JSON.stringify(problem), { status: problem.status })

/** The last token that this page received, and when, by the monotonic clock. */
let given = { access: '', atMs: 0 }

function isExpired(access: string): boolean {
  const claims = readClaims(access)
  return access === given.access ? performance.now() - given.atMs > claims.lifetimeMs : claims.isExpired
}

/** Renews an expired access token; null if the session is over or another user has signed in. */
function nextAccess(expired: string): Promise<string | null> {
  return alone(async () => {
    const tokens = findTokens()
    // Another call or tab has already refreshed the token, or the user has signed out
    if (tokens?.access !== expired) return ofSameUser(expired)
    const next = tokens.refresh ? await refreshed(tokens.refresh) : null
    // A sign-out or sign-in does not wait for this lock: the tokens that it stored in the meantime stay
    if (findTokens()?.access !== expired) return ofSameUser(expired)
    if (next) given = { access: next.access, atMs: performance.now() }
    storeTokens(next)
    return next?.access ?? null
  })
}

/** The current access token if it belongs to the same user as the earlier one. */
function ofSameUser(earlier: string): string | null {
  const access = findTokens()?.access
  return access && readClaims(access).user === readClaims(earlier).user ? access : null
}

/**
 * The next token pair; null if the session is over. Only a refusal by our own server ends it, not a lost connection or the response
 * of a proxy. If no response arrives, the refresh is retried once, while the server still returns the same pair.
 */
async function refreshed(refresh: string) {
  try {
    const tokens = await requestNext(refresh, firstWaitMs).catch((error) => {
      if (error instanceof ApiProblem && error.status === 0) return requestNext(refresh, secondWaitMs)
      throw error
    })
    if (typeof tokens?.access !== 'string') throw new ApiProblem({ status: 502, code: 'unreadable', detail: '' })
    return tokens
  } catch (error) {
    if (error instanceof ApiProblem && (error.code === 'session-over' || error.code === 'invalid-input')) return null
    throw error
  }
}

/** Timeouts of a refresh: all calls of all tabs wait for it. The server returns the same successor for ten seconds. */
const firstWaitMs = 6_000
const secondWaitMs = 15_000

function requestNext(refresh: string, waitMs: number) {
  const signal = AbortSignal.timeout(waitMs)
  return browserApi('ru')('POST /api/auth/jwt/refresh/', { body: { refresh }, signal })
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one at a time across all tabs: the server would treat a second refresh with the same token as theft.
 * Browsers have Web Locks on HTTPS and localhost only; elsewhere each tab has its own queue.
 */
function alone<T>(task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('motanet-session', task)
  const turn = last.then(task, task)
  last = turn.catch(() => undefined)
  return turn
}
