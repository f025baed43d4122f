import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose: nobody who has it learns the server's secret or the key of another purpose. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `motanet:${purpose}`, 32))
}
