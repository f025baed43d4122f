interface CookieOptions {
  /** Over https the cookie gets the prefix `__Host-`, with which browsers accept it from this very host and over TLS only. */
  isHttps: boolean
  /** Where the browser sends it; over https everywhere, as the prefix demands. */
  path: string
  maxAgeSeconds: number
  sameSite: 'Lax' | 'Strict'
}

/** The value of Set-Cookie for a cookie that scripts cannot read. The value must need no escaping. */
export function serializeCookie(
  name: string,
  value: string,
  { isHttps, path, maxAgeSeconds, sameSite }: CookieOptions,
): string {
  const scope = `Path=${isHttps ? '/' : path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`
  return `${prefixed(name, isHttps)}=${value}; ${scope}${isHttps ? '; Secure' : ''}`
}

/** The value of the cookie in a request's Cookie header; the first one where there are several. */
export function findCookie(header: string | undefined, name: string, isHttps: boolean): string | undefined {
  const start = `${prefixed(name, isHttps)}=`
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

function prefixed(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name
}
