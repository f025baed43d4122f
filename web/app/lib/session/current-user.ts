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

/** Who is signed in, asked once a session; null where nobody is. Throws ApiProblem where the user cannot be loaded. */
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

/** The same, and null where the user cannot be loaded: the tokens stay for the next attempt. */
export function findUser(language: Language): Promise<User | null> {
  return orNull(loadUser(language))
}

/** The user as it is after a change. */
export function rememberUser(user: User) {
  const session = findSession()
  known = session === null ? null : { session, user: Promise.resolve(user) }
}

/** The name of the session that the stored tokens belong to. */
export function findSession(): string | null {
  const tokens = findTokens()
  return tokens && readClaims(tokens.access).session
}
