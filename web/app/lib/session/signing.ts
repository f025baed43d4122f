import { ApiProblem, browserApi } from '../api.ts'
import { barePath, type Language, localisedPath } from '../language.ts'
import { findTokens, keepTokens } from './tokens.ts'

/** Where who has signed in goes, unless they were on their way to somewhere else. */
const home = '/profile'

/** Signs out all tabs at once, and ends the session on the server as soon as it can be reached. */
export async function signOut(language: Language) {
  const tokens = findTokens()
  keepTokens(null)
  if (!tokens?.refresh) return
  try {
    await browserApi(language)('POST /api/auth/jwt/blacklist/', { body: { refresh: tokens.refresh } })
  } catch (error) {
    // The tokens are forgotten here, and the session ends by itself
    if (!(error instanceof ApiProblem)) throw error
  }
}

/** The sign-in page for who is on the way to the path (with its query), in its language. */
export function signInPath(language: Language, path: string): string {
  const bare = barePath(path)
  return localisedPath(language, bare === home ? '/login' : `/login?next=${encodeURIComponent(bare)}`)
}

/** Where the query of the sign-in page leads: a path of this site, never another's. */
export function destination(language: Language, query: URLSearchParams): string {
  return localisedPath(language, ownPath(query.get('next') ?? '') ?? home)
}

/** A browser reads //host and /\host as another site, and so it would what is left of /ro//host. */
function ownPath(path: string): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return undefined
  const url = new URL(path, location.origin)
  const bare = barePath(url.pathname)
  const isElsewhere = url.origin !== location.origin || bare.startsWith('//')
  return isElsewhere || isSignIn(bare) ? undefined : bare + url.search + url.hash
}

/** Who has signed in would find the form again. */
function isSignIn(path: string): boolean {
  return /^\/(login|register)\/?$/.test(path)
}
