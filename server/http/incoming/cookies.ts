interface CookieOptions {
  /** Over https the cookie gets the prefix `__Host-`: browsers accept it only from exactly this host and only over TLS. */
  isHttps: boolean
  /** The path that the browser sends the cookie to; over https always `/`, as the prefix requires. */
  path: string
  maxAgeSeconds: number
  sameSite: 'Lax' | 'Strict'
}

/** Returns the Set-Cookie value of an HttpOnly cookie. The value must need no escaping. */
export function serializeCookie(
  name: string,
  value: string,
  { isHttps, path, maxAgeSeconds, sameSite }: CookieOptions,
): string {
  const scope = `Path=${isHttps ? '/' : path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`
  return `${prefixed(name, isHttps)}=${value}; ${scope}${isHttps ? '; Secure' : ''}`
}

/** Returns the value of the cookie in a Cookie header; the first one if there are several. */
export function findCookie(header: string | undefined, name: string, isHttps: boolean): string | undefined {
  const start = `${prefixed(name, isHttps)}=`
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

function prefixed(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name
}
