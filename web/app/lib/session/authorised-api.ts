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
  const access = stored && readClaims(stored).isExpired ? await nextAccess(stored) : stored
  if (!access) return notSignedIn()
  const answer = await bearing(access, path, init)
  // The clock of this machine may be wrong
  if (answer.status !== 401 || access !== stored) return answer
  const next = await nextAccess(access)
  return next === null ? answer : bearing(next, path, init)
}

function bearing(access: string, path: string, init: Init) {
  return fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${access}` } })
}

const problem: Pick<ProblemBody, 'status' | 'code' | 'detail'> = { status: 401, code: 'not-signed-in', detail: '' }
const notSignedIn = () => new Response(JSON.stringify(problem), { status: problem.status })

/** The access token after the one that has expired; null where the session is over. */
function nextAccess(expired: string): Promise<string | null> {
  return alone(async () => {
    const tokens = findTokens()
    // Another call or tab was faster, or has signed out
    if (tokens?.access !== expired) return tokens?.access ?? null
    const next = tokens.refresh && (await refreshed(tokens.refresh))
    keepTokens(next || null)
    return next ? next.access : null
  })
}

async function refreshed(refresh: string) {
  try {
    return await browserApi('ru')('POST /api/auth/jwt/refresh/', { body: { refresh } })
  } catch (error) {
    // Only a refusal ends the session, not a server or a network that is away
    if (error instanceof ApiProblem && (error.status === 401 || error.status === 400)) return null
    throw error
  }
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
