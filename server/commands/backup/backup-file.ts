import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { syncFolder } from '../../db/embedded/cluster.ts'
import { rejectInput } from '../command.ts'
import { draftOf, removeAbandonedDrafts } from '../drafts.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'

/**
 * Writes an archive beside the target, and gives it the target's name only once it is complete and on the disk: a process that is killed
 * leaves no incomplete file of that name. Only the owner may read it. Returns the result of `fill` and the size. Exit code 3 if the target
 * exists already.
 */
export async function writeBackupFile<T>(
  target: string,
  fill: (archive: ArchiveWriter) => Promise<T>,
  signal: AbortSignal,
): Promise<{ result: T; bytes: number }> {
  const path = resolve(target)
  await requireNewFile(path)
  await removeAbandonedDrafts(path)
  const draft = draftOf(path)
  let result: T | undefined
  try {
    const stream = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await writeArchive(
      stream,
      async (archive) => {
        result = await fill(archive)
      },
      signal,
    )
    await requireNewFile(path)
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw explain(error, dirname(path))
  }
  return { result: result as T, bytes: (await stat(path)).size }
}

async function requireNewFile(path: string): Promise<void> {
  const exists = await open(path, 'r').then(
    async (file) => {
      await file.close()
      return true
    },
    (error) => error.code !== 'ENOENT',
  )
  if (exists) rejectInput(`${path} exists already: choose another name, or remove it first.`)
}

function explain(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(
      `There is no space left in ${folder}: no backup was made. Free space, or write it to another disk.`,
    )
  if (code === 'ENOENT') return new Error(`The folder ${folder} does not exist: create it first.`)
  if (code === 'EACCES' || code === 'EROFS')
    return new Error(`The folder ${folder} is not writable: no backup was made.`)
  return error
}
