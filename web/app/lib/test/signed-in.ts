import { storeTokens } from '../session/tokens.ts'

/** Signs a user in with an access token in the server's format, which is valid for 15 minutes. Returns the token. */
export function signIn({ user = 6, session = 'a' } = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = btoa(JSON.stringify({ sub: String(user), sid: session, iat, exp: iat + 900 }))
  const access = `x.${claims}.y`
  storeTokens({ access, refresh: `refresh of ${user}` })
  return access
}
