/** Puts a finished build of the pages in the place of the one before, from which servers may still serve pages. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const listName = '.files.json'
const unfinishedPrefix = '.unfinished-'

/** @typedef {{ own: string[], earlier: string[] }} BuiltFiles the files of a build, and those that it keeps of the one before */

/**
 * The folder in which this process builds.
 * @param {string} folder of the finished build
 */
export function unfinishedBuild(folder) {
  return join(folder, `${unfinishedPrefix}${process.pid}`)
}

/**
 * Removes what killed processes have built.
 * @param {string} folder
 */
export async function dropAbandonedBuilds(folder) {
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(unfinishedPrefix) && !isRunning(Number(name.slice(unfinishedPrefix.length))))
      await rm(join(folder, name), { recursive: true, force: true })
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Moves the files of the new build into the folder. Files of the build before stay until a different build follows: the pages of a server
 * that still runs refer to them.
 * @param {string} finished
 * @param {string} folder
 */
export async function replaceBuild(finished, folder) {
  const own = await listBuild(finished)
  const before = await readFiles(folder)
  const earlier = own.join() === before.own.join() ? before.earlier : before.own
  for (const file of own) {
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    await rename(join(finished, file), target)
  }
  await writeFile(join(folder, listName), JSON.stringify({ own, earlier }))
  const kept = new Set([...own, ...earlier])
  for (const file of await listBuild(folder)) if (!kept.has(file)) await rm(join(folder, file), { force: true })
}

/**
 * @param {string} folder
 * @returns {Promise<BuiltFiles>}
 */
async function readFiles(folder) {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => undefined)
  return text === undefined ? { own: await listBuild(folder), earlier: [] } : JSON.parse(text)
}

/**
 * The paths of the files of a build, sorted.
 * @param {string} folder
 */
async function listBuild(folder) {
  const parts = [join(folder, 'client'), join(folder, 'server')]
  const entries = await Promise.all(
    parts.map((part) => readdir(part, { recursive: true, withFileTypes: true }).catch(() => [])),
  )
  const files = entries.flat().filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()
}
