import type { User } from '@motanet/contract/accounts/users.ts'
import type { ProblemCode } from '@motanet/contract/errors.ts'
import { ApiProblem, orNull } from '../api.ts'
import type { Language } from '../language.ts'
import { readClaims } from './access-claims.ts'
import { dropRefused, findActingId, noteActing } from './acting.ts'
import { authorisedApi } from './authorised-api.ts'
import { findTokens } from './tokens.ts'

interface KnownUser {
  session: string
  actingId: string | null
  user: Promise<User>
  /** When the user was requested, by the monotonic clock. */
  atMs: number
}

let known: KnownUser | null = null

/** Role, provider and suspension change elsewhere: an open cabinet learns of it when it opens another list or page after this time. */
const freshMs = 60_000

/** The refusals that such a change explains. */
const ofChangedUser: readonly string[] = [
  'forbidden',
  'no-provider',
  'provider-suspended',
  'second-factor-missing',
] satisfies ProblemCode[]

/**
 * The signed-in user, loaded at most once a minute per session, and again when staff begin or end to act for a provider in this tab; null if
 * nobody is signed in. Throws ApiProblem if the user cannot be loaded and was not before.
 */
export async function loadUser(language: Language): Promise<User | null> {
  const session = findSession()
  if (session === null) return null
  const actingId = findActingId()
  const earlier = known?.session === session && known.actingId === actingId ? known : null
  const atMs = performance.now()
  if (earlier === null || atMs - earlier.atMs > freshMs) {
    const user = request(language)
    known = { session, actingId, user: earlier === null ? user : orEarlier(user, earlier.user), atMs }
  }
  try {
    return await (known as KnownUser).user
  } catch (error) {
    if (known?.session === session && known.actingId === actingId) known = null
    if (error instanceof ApiProblem && error.code === 'acting-over') {
      dropRefused()
      return loadUser(language)
    }
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}

/** The user as loaded before while the server cannot be asked: an open page stays, with what was typed. */
async function orEarlier(user: Promise<User>, earlier: Promise<User>): Promise<User> {
  try {
    return await user
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status === 401 || error.status === 403) throw error
    return earlier
  }
}

async function request(language: Language): Promise<User> {
  const user = await authorisedApi(language)('GET /api/auth/users/me/', {})
  noteActing(user)
  return user
}

/** The same, but null if the user cannot be loaded: the tokens stay for the next attempt. */
export function findUser(language: Language): Promise<User | null> {
  return orNull(loadUser(language))
}

/** Replaces the cached user after a change. */
export function rememberUser(user: User) {
  const session = findSession()
  const [actingId, atMs] = [findActingId(), performance.now()]
  known = session === null ? null : { session, actingId, user: Promise.resolve(user), atMs }
}

/** Makes the next caller load the user again, after a change that the response does not show. */
export function forgetUser() {
  known = null
}

/** The same after a refusal that a change of the user's role, provider or suspension explains. */
export function forgetRefused(error: unknown) {
  if (error instanceof ApiProblem && ofChangedUser.includes(error.code)) forgetUser()
}

/** The identifier of the session of the stored tokens; null if nobody is signed in. */
export function findSession(): string | null {
  const tokens = findTokens()
  return tokens && readClaims(tokens.access).session
}
