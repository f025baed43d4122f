/** Checks that the packages are installed and that this Node.js can run them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const minMajor = 24

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */
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
 * Optional and development packages may be missing.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
function findDifference(locked, installed) {
  const isNeeded = (/** @type {LockedPackage} */ { optional, dev, devOptional, peer, link }) =>
    !optional && !dev && !devOptional && !peer && !link
  return Object.entries(locked).find(([path, each]) => {
    if (!path.startsWith('node_modules/')) return false
    const found = installed[path]
    return found ? found.version !== each.version : isNeeded(each)
  })
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
