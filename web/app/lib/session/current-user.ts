import type { User } from '@motanet/contract/accounts/users.ts'
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
}

let known: KnownUser | null = null

/**
 * The signed-in user, loaded once per session, and again when staff begin or end to act for a provider in this tab; null if nobody is signed
 * in. Throws ApiProblem if the user cannot be loaded.
 */
export async function loadUser(language: Language): Promise<User | null> {
  const session = findSession()
  if (session === null) return null
  const actingId = findActingId()
  if (known?.session !== session || known.actingId !== actingId) known = { session, actingId, user: request(language) }
  try {
    return await known.user
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
  known = session === null ? null : { session, actingId: findActingId(), user: Promise.resolve(user) }
}

/** Makes the next caller load the user again, after a change that the response does not show. */
export function forgetUser() {
  known = null
}

/** The identifier of the session of the stored tokens; null if nobody is signed in. */
export function findSession(): string | null {
  const tokens = findTokens()
  return tokens && readClaims(tokens.access).session
}
