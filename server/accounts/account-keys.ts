import { webcrypto } from 'node:crypto'
import { deriveKey } from '../http/derived-keys.ts'

/** What tokens and cookies are signed with: each purpose has a key of its own, so that none serves another. */
export interface AccountKeys {
  access: webcrypto.CryptoKey
  refresh: Buffer
  device: Buffer
}

export async function createAccountKeys(secretKey: string): Promise<AccountKeys> {
  const access = await webcrypto.subtle.importKey(
    'raw',
    new Uint8Array(deriveKey(secretKey, 'access-token')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  return { access, refresh: deriveKey(secretKey, 'refresh-token'), device: deriveKey(secretKey, 'device-cookie') }
}
