import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes the file beside its place and moves it there when it is complete, so that a failed export leaves no half file. */
export async function writeExportedFile(
  path: string,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.partial`)
  try {
    await pipeline(Readable.from(chunks), createWriteStream(draft), { signal })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
