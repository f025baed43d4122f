/** Checks that the packages are installed and that this Node.js can run them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const minMajor = 24

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean,
 *   dependencies?: Record<string, string> }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages by their paths from the root */

/**
 * @param {string} version such as 24.21.0
 * @param {{ typescript?: string | false | undefined }} features process.features: some Node.js builds cannot run TypeScript
 */
export function isSuitableNode(version, features) {
  return Number.parseInt(version, 10) >= minMajor && Boolean(features.typescript)
}

/**
 * Compares package-lock.json with npm's record of the installed packages (node_modules/.package-lock.json).
 * @param {string} root
 * @returns {string | undefined} a sentence that says what to do
 */
export function findInstallationProblem(root) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!installed) return 'The packages are not installed: run "npm ci" first.'
  const locked = readPackages(join(root, 'package-lock.json')) ?? {}
  if (findDifference(locked, installed) === undefined) return
  return 'The installed packages are not those of package-lock.json: run "npm ci" again.'
}

/**
 * Optional and development packages may be missing, and those of workspaces that were not installed: a production install has no web/.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
function findDifference(locked, installed) {
  const needed = neededPackages(locked, installed)
  return Object.entries(locked).find(([path, each]) => {
    if (!path.startsWith('node_modules/')) return false
    const found = installed[path]
    return found ? found.version !== each.version : needed.has(path)
  })
}

/**
 * Returns the paths of the packages that the installed workspaces depend on, directly or indirectly.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
function neededPackages(locked, installed) {
  const isWorkspace = (/** @type {string} */ path) => path !== '' && !path.includes('node_modules/')
  const paths = new Set(['', ...Object.keys(locked).filter((path) => isWorkspace(path) && path in installed)])
  for (const path of paths)
    for (const name of Object.keys(locked[path]?.dependencies ?? {})) {
      const found = resolvePackage(locked, path, name)
      if (found !== undefined && !locked[found]?.link) paths.add(found)
    }
  return paths
}

/**
 * Returns the path of the package that an import of `name` in the package at `from` finds, as Node.js looks it up.
 * @param {LockedPackages} locked
 * @param {string} from
 * @param {string} name
 */
function resolvePackage(locked, from, name) {
  for (let folder = from; folder !== ''; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = `${folder}/node_modules/${name}`
    if (path in locked) return path
  }
  const path = `node_modules/${name}`
  return path in locked ? path : undefined
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined} undefined if the file does not exist
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return
    throw error
  }
}
