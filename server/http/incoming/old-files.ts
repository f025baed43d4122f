import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes those of the files that were last written at least `ageMs` milliseconds ago. Returns their number. */
export async function removeOldFiles(folder: string, names: readonly string[], ageMs: number): Promise<number> {
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    // Another instance may have removed the file.
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || found.mtimeMs > Date.now() - ageMs) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
