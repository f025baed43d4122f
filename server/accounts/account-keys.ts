import { webcrypto } from 'node:crypto'
import { deriveKey } from '../http/derived-keys.ts'

/** Keys of tokens, cookies and codes. Each purpose has its own derived key, so that what it signs or seals is invalid for any other. */
export interface AccountKeys {
  access: webcrypto.CryptoKey
  refresh: Buffer
  device: Buffer
  /** Encrypts the secrets of authenticator apps. */
  authenticator: Buffer
  /** Of the hashes of recovery codes. */
  recovery: Buffer
}

export async function createAccountKeys(secretKey: string): Promise<AccountKeys> {
  const access = await webcrypto.subtle.importKey(
    'raw',
    new Uint8Array(deriveKey(secretKey, 'access-token')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  return {
    access,
    refresh: deriveKey(secretKey, 'refresh-token'),
    device: deriveKey(secretKey, 'device-cookie'),
    authenticator: deriveKey(secretKey, 'authenticator-secrets'),
    recovery: deriveKey(secretKey, 'recovery-codes'),
  }
}
