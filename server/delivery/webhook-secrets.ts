import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '../http/derived-keys.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A new signing key of a webhook, written as Standard Webhooks does. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Encrypts the signing key for the database. */
export function sealWebhookSecret(secret: string, secretKey: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, sealingKey(secretKey), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a stored signing key. Throws if it was encrypted with another secret key, or changed. */
export function openWebhookSecret(sealed: string, secretKey: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, sealingKey(secretKey), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

function sealingKey(secretKey: string): Buffer {
  return deriveKey(secretKey, 'webhook-secrets')
}
