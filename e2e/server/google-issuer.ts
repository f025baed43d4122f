import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface GoogleIssuer {
  /** Settings that make the product trust this issuer. */
  settings: Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_ISSUER' | 'GOOGLE_KEYS_URL', string>
  /** Returns a signed credential (ID token) as Google's button does. */
  credential(claims: Record<string, unknown>): string
  close(): void
}

const clientId = 'motanet-e2e.apps.googleusercontent.com'

/** Fake of Google's issuer: serves its own public key on a free loopback port. */
export async function startGoogleIssuer(): Promise<GoogleIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] })),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port.')
  const issuer = `http://127.0.0.1:${address.port}`
  return {
    settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_KEYS_URL: `${issuer}/certs` },
    credential(claims) {
      const now = Math.floor(Date.now() / 1000)
      const jti = randomUUID()
      const payload = { iss: issuer, aud: clientId, jti, iat: now, exp: now + 3600, email_verified: true, ...claims }
      const signed = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(payload)}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
    close: () => server.close(),
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
