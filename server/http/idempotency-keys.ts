import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import { fail } from './app-error.ts'
import { signalOf } from './uploaded-files.ts'

/** Tells whether what comes under a key is what came under it before. */
export function contentHash(content: object): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** What stands for the bytes of a file in a content. Fails with the reason of its signal once that is aborted. */
export async function fileHash(file: UploadedFile): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file.path), hash)
  } catch (error) {
    signalOf(file).throwIfAborted()
    throw error
  }
  return hash.digest('hex')
}

/** Refuses with `idempotency-key-reused` where the key came with other content. */
export function requireSameContent(earlier: { body_hash: Buffer }, bodyHash: Buffer): void {
  if (!earlier.body_hash.equals(bodyHash)) fail('idempotency-key-reused')
}
