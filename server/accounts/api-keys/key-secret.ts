import { createHash, randomBytes } from 'node:crypto'
import { apiKeyPrefix } from '@motanet/contract/accounts/api-key-limits.ts'

const secretPattern = new RegExp(`^${apiKeyPrefix}[A-Za-z0-9_-]{43}$`)
/** The random characters that a person sees of a key: too few to help anybody who guesses it. */
const shownCharacters = 4

/** A new API key: 32 random bytes after the prefix. Only `hash` and `beginning` are stored. */
export function makeApiKeySecret(): { secret: string; hash: Buffer; beginning: string } {
  const secret = apiKeyPrefix + randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret), beginning: secret.slice(0, apiKeyPrefix.length + shownCharacters) }
}

/** Whether the text is meant as an API key, not as an access token. */
export function isMeantAsApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix)
}

/** The hash by which a key is found; undefined for a text that is none. */
export function findApiKeyHash(token: string): Buffer | undefined {
  return secretPattern.test(token) ? hashOf(token) : undefined
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
