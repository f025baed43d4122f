import type { User } from '@motanet/contract/accounts/users.ts'
import { ApiProblem, orNull } from '../api.ts'
import type { Language } from '../language.ts'
import { readClaims } from './access-claims.ts'
import { authorisedApi } from './authorised-api.ts'
import { findTokens } from './tokens.ts'

interface KnownUser {
  session: string
  user: Promise<User>
}

let known: KnownUser | null = null

/** The signed-in user, loaded once per session; null if nobody is signed in. Throws ApiProblem if the user cannot be loaded. */
export async function loadUser(language: Language): Promise<User | null> {
  const session = findSession()
  if (session === null) return null
  if (known?.session !== session) known = { session, user: authorisedApi(language)('GET /api/auth/users/me/', {}) }
  try {
    return await known.user
  } catch (error) {
    if (known?.session === session) known = null
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}

/** The same, but null if the user cannot be loaded: the tokens stay for the next attempt. */
export function findUser(language: Language): Promise<User | null> {
  return orNull(loadUser(language))
}

/** Replaces the cached user after a change. */
export function rememberUser(user: User) {
  const session = findSession()
  known = session === null ? null : { session, user: Promise.resolve(user) }
}

/** The identifier of the session of the stored tokens; null if nobody is signed in. */
export function findSession(): string | null {
  const tokens = findTokens()
  return tokens && readClaims(tokens.access).session
}
