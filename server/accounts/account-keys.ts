import { webcrypto } from 'node:crypto'
import { deriveKey } from '../http/derived-keys.ts'

/** Signing keys of tokens and cookies. Each purpose has its own derived key, so that its signatures are invalid for any other. */
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
