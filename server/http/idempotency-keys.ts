import { createHash } from 'node:crypto'
import { fail } from './app-error.ts'

/** Tells whether what comes under a key is what came under it before. */
export function contentHash(content: object): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** What stands for the bytes of a file in a content. */
export function fileHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Refuses with `idempotency-key-reused` where the key came with other content. */
export function requireSameContent(earlier: { body_hash: Buffer }, bodyHash: Buffer): void {
  if (!earlier.body_hash.equals(bodyHash)) fail('idempotency-key-reused')
}
