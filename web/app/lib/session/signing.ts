import { ApiProblem, browserApi } from '../api.ts'
import { keptDrafts } from '../form/kept-drafts.ts'
import { forgetUnsent } from '../form/unsent-forms.ts'
import { barePath, type Language, localisedPath } from '../language.ts'
import { findTokens, storeTokens } from './tokens.ts'

/** The default page after signing in. */
const home = '/profile'

/** Signs out all tabs at once, then ends the session on the server if it can be reached. */
export async function signOut(language: Language) {
  const tokens = findTokens()
  storeTokens(null)
  keptDrafts.clear()
  forgetUnsent()
  if (!tokens?.refresh) return
  try {
    await browserApi(language)('POST /api/auth/jwt/blacklist/', { body: { refresh: tokens.refresh } })
  } catch (error) {
    // The tokens are already removed, and the session expires by itself
    if (!(error instanceof ApiProblem)) throw error
  }
}

/** The location state of the sign-in page. */
export interface SignInState {
  /** The session has ended without a sign-out in this tab: unsaved changes are lost. */
  isSessionOver: true
}

/** The path of the sign-in page in the given language, which leads to the given path (with its query) afterwards. */
export function signInPath(language: Language, path: string): string {
  const bare = barePath(path)
  return localisedPath(language, bare === home ? '/login' : `/login?next=${encodeURIComponent(bare)}`)
}

/** The path that the query of the sign-in page leads to, always on this site. */
export function destination(language: Language, query: URLSearchParams): string {
  return localisedPath(language, ownPath(query.get('next') ?? '') ?? home)
}

/** The bare path if it is on this site. Browsers read //host and /\host as another site, as would the rest of /ro//host be. */
function ownPath(path: string): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return undefined
  const url = new URL(path, location.origin)
  const bare = barePath(url.pathname)
  const isElsewhere = url.origin !== location.origin || bare.startsWith('//')
  return isElsewhere || isSignIn(bare) ? undefined : bare + url.search + url.hash
}

/** The sign-in pages would show their form again after signing in. */
function isSignIn(path: string): boolean {
  return /^\/(login|register)\/?$/.test(path)
}
