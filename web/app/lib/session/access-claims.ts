interface AccessClaims {
  /** Tells one session from the next, which may be another user's. */
  session: string
  /** By this machine's clock. */
  isExpired: boolean
}

/** What an access token says of itself; nothing that the server would take its word for. */
export function readClaims(access: string): AccessClaims {
  try {
    const payload = access.split('.')[1] ?? ''
    const { sub, sid, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return { session: `${sub} ${sid}`, isExpired: exp * 1000 < Date.now() }
  } catch {
    return { session: access, isExpired: false }
  }
}
