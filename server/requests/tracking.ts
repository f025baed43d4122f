import { createHash, createHmac } from 'node:crypto'
import type { Language } from '@motanet/contract/errors.ts'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * The secret of a request's tracking link: 32 bytes in base64url, made from the request's id under the server's secret, so
 * that mails and repeated answers can name it again. The database keeps only its hash.
 */
export function trackingToken(requestId: number, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`tracking-link:${requestId}`).digest('base64url')
}

export function trackingHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function isTrackingToken(text: string): boolean {
  return tokenPattern.test(text)
}

/** The page that the link leads to. */
export function trackingUrl(token: string, { publicUrl, language }: { publicUrl: string; language: Language }): string {
  return `${publicUrl}${language === 'ro' ? '/ro' : ''}/track/${token}`
}
