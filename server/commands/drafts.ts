import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { isAlive } from '../db/embedded/cluster.ts'

// A process that writes to the folder from another machine or container is unknown here, and may wait this long between two writes.
const abandonedMs = 3_600_000

/** Where the content of a file is written until it is complete: hidden, beside the file. */
export function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.partial`)
}

/**
 * Removes what killed processes left in the folder of the file: drafts of this file, and of others with its extension if they have been
 * unchanged for an hour, because the next file often has another name, such as one with a date.
 */
export async function removeAbandonedDrafts(path: string): Promise<void> {
  const folder = dirname(path)
  const files = await readdir(folder).catch(() => [])
  for (const file of files) {
    const [, name = '', pid] = /^\.(.+)\.(\d+)\.partial$/.exec(file) ?? []
    // In a container, each process may have the same number: a draft with this one is of an earlier process
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue
    const draft = join(folder, file)
    if (name === basename(path) || (isOfSameKind(name, path) && (await isOld(draft)))) await rm(draft, { force: true })
  }
}

function isOfSameKind(name: string, path: string): boolean {
  return extname(path) !== '' && extname(name) === extname(path)
}

async function isOld(draft: string): Promise<boolean> {
  const found = await stat(draft).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > abandonedMs
}
