interface AccessClaims {
  /** Whose it is. */
  user: string
  /** Tells one session from the next, which may be another user's. */
  session: string
  /** By this machine's clock. */
  isExpired: boolean
  /** From its making to its end; by no clock but the server's. */
  lifetimeMs: number
}

/** What an access token says of itself; nothing that the server would take its word for. What is no token counts as an expired one. */
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
