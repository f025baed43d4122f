import { demoPassword } from '@motanet/demo/facts.ts'

export interface Client {
  /** Returns the response whatever its status, with its body unread. */
  call(method: string, path: string, body?: object, token?: string): Promise<Response>
  /** Reads a JSON body. Throws unless the status is 2xx. */
  read<Body>(method: string, path: string, body?: object, token?: string): Promise<Body>
  /** Returns the access token of an account with the demo password. */
  signIn(email: string): Promise<string>
}

export function createClient(origin: string): Client {
  const call: Client['call'] = (method, path, body, token) =>
    fetch(origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const read: Client['read'] = async <Body>(method: string, path: string, body?: object, token?: string) => {
    const response = await call(method, path, body, token)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  return {
    call,
    read,
    async signIn(email) {
      const body = { email, password: demoPassword }
      return (await read<{ access: string }>('POST', '/api/auth/jwt/create/', body)).access
    },
  }
}
