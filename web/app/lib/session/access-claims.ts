interface AccessClaims {
  /** The account's id. */
  user: string
  /** Identifies the session by account and session id. */
  session: string
  /** By the clock of this device, which may be wrong. */
  isExpired: boolean
  /** From issue to expiry, both by the server's clock. */
  lifetimeMs: number
}

/** Reads the claims of an access token without verifying its signature. An invalid token is treated as expired. */
export function readClaims(access: string): AccessClaims {
  try {
    const payload = access.split('.')[1] ?? ''
    const { sub, sid, iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const lifetimeMs = (exp - iat) * 1000
    return { user: String(sub), session: `${sub} ${sid}`, isExpired: exp * 1000 < Date.now(), lifetimeMs }
  } catch {
    return { user: access, session: access, isExpired: true, lifetimeMs: 0 }
  }
}
