import { createHash, createHmac } from 'node:crypto'
import type { Language } from '@motanet/contract/errors.ts'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * The secret token of a request's tracking link: 32 bytes in base64url, derived from the request's id with the server's secret
 * key, so that mails and repeated responses can derive it again. The database stores only its hash.
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

/** URL of the page that shows the request of the token. */
export function trackingUrl(token: string, { publicUrl, language }: { publicUrl: string; language: Language }): string {
  return `${publicUrl}${language === 'ro' ? '/ro' : ''}/track/${token}`
}
