import { randomBytes } from 'node:crypto'
import { deriveKey } from '../http/derived-keys.ts'
import { openText, sealText } from '../http/sealed-text.ts'

/** A new signing key of a webhook, written as Standard Webhooks does. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Encrypts the signing key for the database. */
export function sealWebhookSecret(secret: string, secretKey: string): string {
  return sealText(secret, sealingKey(secretKey))
}

/** Decrypts a stored signing key. Throws if it was encrypted with another secret key, or changed. */
export function openWebhookSecret(sealed: string, secretKey: string): string {
  return openText(sealed, sealingKey(secretKey))
}

function sealingKey(secretKey: string): Buffer {
  return deriveKey(secretKey, 'webhook-secrets')
}
