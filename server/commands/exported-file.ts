import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { draftOf, removeAbandonedDrafts } from './drafts.ts'

/** Writes the file beside its place and moves it there when it is complete, so that a failed export leaves no half file. */
export async function writeExportedFile(
  path: string,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  await removeAbandonedDrafts(path)
  const draft = draftOf(path)
  try {
    await pipeline(Readable.from(chunks), createWriteStream(draft), { signal })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw explainWriting(error, path)
  }
}

/** What the operator can do if a file could not be written; other errors as they are. */
export function explainWriting(error: unknown, path: string): unknown {
  const folder = dirname(resolve(path))
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new Error(`The folder ${folder} does not exist: create it first.`)
    case 'EISDIR':
      return new Error(`${path} is a folder: name a file in it.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Error(`The folder ${folder} is not writable: nothing was written.`)
    case 'ENOSPC':
    case 'EDQUOT':
      return new Error(`There is no space left in ${folder}: nothing was written.`)
    default:
      return error
  }
}
