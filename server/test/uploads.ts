import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import { uploadedFile } from '../http/incoming/uploaded-files.ts'

export interface Uploads {
  /** Returns a file with the bytes, as a form parser would. */
  of(bytes: Uint8Array, signal?: AbortSignal): Promise<UploadedFile>
  remove(): Promise<void>
}

/** Creates a temporary folder for uploaded files, for tests without HTTP. */
export async function createUploads(): Promise<Uploads> {
  const folder = await mkdtemp(join(tmpdir(), 'motanet-uploads-'))
  let count = 0
  return {
    async of(bytes, signal = new AbortController().signal) {
      count += 1
      const path = join(folder, `${count}`)
      await writeFile(path, bytes)
      return uploadedFile(path, bytes.length, signal)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
