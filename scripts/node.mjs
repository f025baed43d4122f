/**
 * Preloaded (`--import`) by every npm command, before the command's own imports are resolved: without packages these would fail with
 * a stack trace. Ends with one sentence unless the packages are installed according to package-lock.json and Node.js is suitable.
 *
 * npm scripts find the project's own Node 24 (node_modules/.bin/node). A command that was started with another Node.js is run again
 * with the project's own if it is installed.
 *
 * This process and its children keep what they have compiled in node_modules/.cache: the next ones need not load the TypeScript compiler,
 * which takes longer than everything else that a short command does.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
// Its named exports are resolved before anything runs, and old versions lack this one
import module from 'node:module'
import { delimiter, join } from 'node:path'
import { findInstallationProblem, isSuitableNode } from './installation.mjs'

const root = join(import.meta.dirname, '..')
const binaries = join(root, 'node_modules/.bin')
const ownNode = join(binaries, 'node')

// Child processes have to find the same Node.js
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

process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
module.enableCompileCache()

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exit(1)
}
