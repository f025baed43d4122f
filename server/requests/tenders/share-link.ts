import { createHash, createHmac } from 'node:crypto'

interface Shared {
  requestId: number
  /** Of the link: a revoked one is never derived again. */
  serial: number
}

/** The secret token of a link that shares the offers of a tender: 32 bytes in base64url. The database stores only its hash. */
export function shareToken({ requestId, serial }: Shared, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`shared-offers:${requestId}:${serial}`).digest('base64url')
}

export function shareHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
