/**
 * Preloaded (`--import`) by every npm command, before the command's own imports are resolved: these would fail with a module's stack
 * trace where the packages are missing. Ends with one sentence unless they are installed as package-lock.json says and a Node.js runs that
 * fits them.
 *
 * npm scripts find the project's own Node 24 (node_modules/.bin/node) by themselves. A command that was started with another one
 * is run again by the project's own where it is installed.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findInstallationProblem, isSuitableNode } from './installation.mjs'

const root = join(import.meta.dirname, '..')
const binaries = join(root, 'node_modules/.bin')
const ownNode = join(binaries, 'node')

// What the commands start in turn has to find the same Node
if (!process.env.PATH?.startsWith(binaries)) process.env.PATH = `${binaries}${delimiter}${process.env.PATH ?? ''}`

const problem = findInstallationProblem(root)
if (problem) fail(problem)
if (!isSuitableNode(process.versions.node, process.features)) {
  if (!existsSync(ownNode)) {
    fail(
      `Motanet needs Node.js 24 with its TypeScript support, and this is ${process.version}: install it from nodejs.org, then run "npm ci" again.`,
    )
  }
  const child = spawn(ownNode, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  process.exit(await new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1))))
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exit(1)
}
