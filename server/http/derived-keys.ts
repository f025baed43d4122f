import { hkdfSync } from 'node:crypto'

/** Derives a key of 32 bytes for one purpose. It reveals neither the server's secret nor the key of another purpose. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `motanet:${purpose}`, 32))
}
