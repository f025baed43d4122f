/** A response of the API. */
export interface Response {
  status: number
  body: unknown
  retryAfter: string | null
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Sent {
  method?: Method
  body?: object | FormData
  token?: string | undefined
  key?: string
  timeoutMs?: number
}

/** Sends one request and reads the whole response. Returns undefined if the connection breaks or the time limit passes. */
export async function send(origin: string, path: string, sent: Sent = {}): Promise<Response | undefined> {
  const { method = 'GET', body, token, key, timeoutMs = 60_000 } = sent
  const isForm = body instanceof FormData
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      retryAfter: response.headers.get('retry-after'),
    }
  } catch (error) {
    // fetch throws a TypeError for a broken connection and a TimeoutError for the time limit
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined
    throw error
  }
}

/** Signs in and returns the access token. Throws if the sign-in fails. */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const response = await send(origin, '/api/auth/jwt/create/', { method: 'POST', body: { email, password } })
  if (response?.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(response)}`)
  return (response.body as { access: string }).access
}
