import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { root } from './steps.mjs'

const skipped = new Set(['node_modules', 'build', 'results', 'data'])

/**
 * Returns the paths of all files below the folders, relative to the root, with `/`, sorted.
 * @param {readonly string[]} folders
 * @param {string} [base]
 */
export async function listFiles(folders, base = root) {
  /** @type {string[]} */
  const found = []
  for (const folder of folders) {
    const entries = await readdir(join(base, folder), { withFileTypes: true }).catch((error) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    for (const entry of entries) {
      const path = posix.join(folder, entry.name)
      if (entry.isFile()) found.push(path)
      else if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.'))
        found.push(...(await listFiles([path], base)))
    }
  }
  return found.sort()
}
