import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Language } from '@motanet/contract/errors.ts'
import { deriveKey } from '../http/derived-keys.ts'

export const confirmationDays = 7
const lifetimeMs = confirmationDays * 24 * 60 * 60 * 1000
const tokenPattern = /^[A-Za-z0-9_-]{43}$/
/** 144 bits */
const codeLength = 24

interface Confirmation {
  confirmation_hash: Buffer
  confirmation_expires_at: Date
}

/** A new link that confirms a mail address: 32 random bytes of which only the hash is stored. */
export function makeConfirmationLink(
  now: Date,
  { publicUrl, language }: { publicUrl: string; language: Language },
): { url: string; confirmation: Confirmation } {
  const token = randomBytes(32).toString('base64url')
  return {
    url: `${publicUrl}${language === 'ro' ? '/ro' : ''}/recipient/${token}`,
    confirmation: { confirmation_hash: hashOf(token), confirmation_expires_at: expiryFrom(now) },
  }
}

/** The hash of a token in such a link; undefined for any other text. */
export function confirmationHash(token: string): Buffer | undefined {
  return tokenPattern.test(token) ? hashOf(token) : undefined
}

/** A new code that confirms a Telegram chat. */
export function makeChatConfirmation(recipientId: number, now: Date, secretKey: string): Confirmation {
  const confirmation_expires_at = expiryFrom(now)
  const code = chatCode({ id: recipientId, confirmation_expires_at }, secretKey)
  return { confirmation_hash: hashOf(code), confirmation_expires_at }
}

/**
 * The code of a waiting Telegram chat. It is derived from the recipient, the expiry and the server's secret key, so that the owner can see
 * it again although the database stores only its hash.
 */
export function chatCode(
  { id, confirmation_expires_at }: { id: number; confirmation_expires_at: Date },
  secretKey: string,
): string {
  return createHmac('sha256', deriveKey(secretKey, 'telegram-codes'))
    .update(`${id}:${confirmation_expires_at.getTime()}`)
    .digest('base64url')
    .slice(0, codeLength)
}

export function chatCodeHash(code: string): Buffer {
  return hashOf(code)
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + lifetimeMs)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
