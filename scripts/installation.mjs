/** Whether npm's packages are there and this Node.js can run them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const leastMajor = 24

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages by their paths from the root */

/**
 * @param {string} version such as 24.21.0
 * @param {{ typescript?: string | false | undefined }} features process.features: some builds of Node.js cannot run TypeScript
 */
export function isSuitableNode(version, features) {
  return Number.parseInt(version, 10) >= leastMajor && Boolean(features.typescript)
}

/**
 * Compares package-lock.json with what npm noted when it had installed everything (node_modules/.package-lock.json).
 * @param {string} root
 * @returns {string | undefined} one sentence that says what to do
 */
export function findInstallationProblem(root) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!installed) return 'The packages are not installed: run "npm ci" first.'
  const locked = readPackages(join(root, 'package-lock.json')) ?? {}
  if (findDifference(locked, installed) === undefined) return
  return 'The installed packages are not those of package-lock.json: run "npm ci" again.'
}

/**
 * What this machine does not need may be missing: packages for other systems, tools for development.
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
 * @returns {LockedPackages | undefined} nothing where there is no such file
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return
    throw error
  }
}
