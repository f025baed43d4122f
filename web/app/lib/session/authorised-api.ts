import type { ProblemBody } from '@motanet/contract/errors.ts'
import { ApiProblem, browserApi, type CallApi, createApiClient, type SendToApi } from '../api.ts'
import type { Language } from '../language.ts'
import { readClaims } from './access-claims.ts'
import { findTokens, keepTokens } from './tokens.ts'

/**
 * The client of who is signed in: it bears the access token and, where that has expired, gets the next one and asks again.
 * Throws ApiProblem of status 401 where the session is over; then its tokens are gone as well.
 */
export function authorisedApi(language: Language): CallApi {
  return createApiClient(authorisedFetch, language)
}

type Init = Parameters<SendToApi>[1]

/** The same for what is no JSON: a file, or a stream. */
export async function authorisedFetch(path: string, init: Init): Promise<Response> {
  const stored = findTokens()?.access
  const access = stored && isExpired(stored) ? await nextAccess(stored) : stored
  if (!access) return notSignedIn()
  const response = await bearing(access, path, init)
  // The clock of this machine may be wrong
  if (response.status !== 401 || access !== stored) return response
  const next = await nextAccess(access)
  return next === null ? response : bearing(next, path, init)
}

function bearing(access: string, path: string, init: Init) {
  return fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${access}` } })
}

const problem: Pick<ProblemBody, 'status' | 'code' | 'detail'> = { status: 401, code: 'not-signed-in', detail: '' }
const notSignedIn = () => new Response(JSON.stringify(problem), { status: problem.status })

/** What this page was given last, and when: by a clock that nobody can set wrong. */
let given = { access: '', atMs: 0 }

function isExpired(access: string): boolean {
  const claims = readClaims(access)
  return access === given.access ? performance.now() - given.atMs > claims.lifetimeMs : claims.isExpired
}

/** The access token after the one that has expired; null where the session is over, and where it is another user's now. */
function nextAccess(expired: string): Promise<string | null> {
  return alone(async () => {
    const tokens = findTokens()
    // Another call or tab was faster, or has signed out
    if (tokens?.access !== expired) return ofSameUser(expired)
    const next = tokens.refresh ? await refreshed(tokens.refresh) : null
    // Who signs out or in meanwhile waits for nobody: what they keep stays
    if (findTokens()?.access !== expired) return ofSameUser(expired)
    if (next) given = { access: next.access, atMs: performance.now() }
    keepTokens(next)
    return next?.access ?? null
  })
}

/** The access token of now, where it belongs to the user of the earlier one. */
function ofSameUser(earlier: string): string | null {
  const access = findTokens()?.access
  return access && readClaims(access).user === readClaims(earlier).user ? access : null
}

/**
 * The next pair; null where the session is over. Only our server's own refusal says so, no network that is away or answers for it.
 * A response that does not come is asked for once more, while the server still gives the same one.
 */
async function refreshed(refresh: string) {
  try {
    const tokens = await askForNext(refresh, firstWaitMs).catch((error) => {
      if (error instanceof ApiProblem && error.status === 0) return askForNext(refresh, secondWaitMs)
      throw error
    })
    if (typeof tokens?.access !== 'string') throw new ApiProblem({ status: 502, code: 'unreadable', detail: '' })
    return tokens
  } catch (error) {
    if (error instanceof ApiProblem && (error.code === 'session-over' || error.code === 'invalid-input')) return null
    throw error
  }
}

/** All calls of all tabs wait for it. The server gives a successor again for ten seconds. */
const firstWaitMs = 6_000
const secondWaitMs = 15_000

function askForNext(refresh: string, waitMs: number) {
  const signal = AbortSignal.timeout(waitMs)
  return browserApi('ru')('POST /api/auth/jwt/refresh/', { body: { refresh }, signal })
}

let last: Promise<unknown> = Promise.resolve()

/**
 * One after the other, in all tabs: of two that refresh with the same token the server would take the second for a thief.
 * Browsers offer the lock on HTTPS and localhost only; elsewhere each tab takes its own turn.
 */
function alone<T>(task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('motanet-session', task)
  const turn = last.then(task, task)
  last = turn.catch(() => undefined)
  return turn
}
