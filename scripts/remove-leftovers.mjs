/**
 * Removes the temporary folders (`motanet-test-4fG7Qx`) that test runs left behind because they were killed: the user's own in the
 * temporary folder and in the shared memory that no process uses and nobody has changed for ten minutes. Called by .ci/run.
 */
import { lstat, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const parents = ['/dev/shm', tmpdir()]
const minAgeMs = 10 * 60_000
/** A name from mkdtemp. A random suffix has an upper-case letter with a probability of 96 %, the name of a backup hardly ever. */
const temporaryName = /^motanet-[a-z\d-]+-(?=\w*[A-Z])[A-Za-z\d]{6}$/

/**
 * @param {readonly string[]} folders in which to look
 * @param {number} now milliseconds
 * @param {number | undefined} uid the user, whose folders are removed; root removes those of all users
 * @returns {Promise<string[]>} the paths of the removed folders
 */
export async function removeLeftovers(folders, now, uid = process.getuid?.()) {
  const used = await pathsOfProcesses()
  /** @type {string[]} */
  const removed = []
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      if (!temporaryName.test(name) || used.some((each) => each.includes(path)) || !(await isLeftover(path, now, uid)))
        continue
      await rm(path, { recursive: true, force: true })
      removed.push(path)
    }
  }
  return removed
}

/**
 * Whether the entry is a folder of the user that has not changed for ten minutes; one that has vanished is somebody else's.
 * @param {string} path
 * @param {number} now
 * @param {number | undefined} uid
 */
async function isLeftover(path, now, uid) {
  const found = await lstat(path).catch(() => undefined)
  return found?.isDirectory() === true && (uid === 0 || found.uid === uid) && now - found.mtimeMs > minAgeMs
}

/** The command lines, working folders and open files of all processes; a process may end meanwhile. */
async function pathsOfProcesses() {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const ofProcess = async (/** @type {string} */ id) => {
    const files = await readdir(`/proc/${id}/fd`).catch(() => [])
    const links = [`/proc/${id}/cwd`, ...files.map((file) => `/proc/${id}/fd/${file}`)]
    const targets = await Promise.all(links.map((link) => readlink(link).catch(() => '')))
    const environment = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')
    return [await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''), environment, ...targets]
  }
  return (await Promise.all(ids.map(ofProcess))).flat()
}

if (import.meta.main) {
  const removed = await removeLeftovers(parents, Date.now())
  if (removed.length > 0) console.log(`Removed ${removed.length} folders of test runs that were killed.`)
}
