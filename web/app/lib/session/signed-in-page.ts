import type { User } from '@motanet/contract/accounts/users.ts'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { ApiProblem } from '../api.ts'
import { languageOf } from '../language.ts'
import { answering, type PageRequest } from '../page-data.ts'
import { authorisedApi } from './authorised-api.ts'
import { findSession, forgetRefused, loadUser } from './current-user.ts'
import { signInPath } from './signing.ts'

export interface SignedInPage extends PageRequest {
  user: User
  /** The session of the user. It may end while the page loads. */
  session: string | null
}

/**
 * The loader of a protected page: `export const clientLoader = forSignedIn(load)`. Only the browser knows the session; without one
 * it redirects to the sign-in page, which leads back. If the user cannot be loaded, the page fails like any other. After a refusal the next
 * load is for the user as it is then.
 */
export function forSignedIn<T>(load: (page: SignedInPage) => Promise<T>) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<T> => {
    const url = new URL(request.url)
    const language = languageOf(url.pathname)
    const session = findSession()
    const user = await answering(() => loadUser(language))
    const toSignIn = () => redirect(signInPath(language, url.pathname + url.search))
    if (!user) throw toSignIn()
    return answering(async () => {
      try {
        return await load({ user, session, callApi: authorisedApi(language), language, params, url })
      } catch (error) {
        forgetRefused(error)
        throw isSessionOver(error) ? toSignIn() : error
      }
    })
  }
}

/** The response of the call, or its ApiProblem, to be shown in its place. If the session is over, the ApiProblem is rethrown. */
export async function orProblem<T>(call: Promise<T>): Promise<T | ApiProblem> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiProblem) || isSessionOver(error)) throw error
    forgetRefused(error)
    return error
  }
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401
}
