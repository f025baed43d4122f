/**
 * Imported first by every script: goes on only in a Node.js that runs TypeScript.
 *
 * npm scripts find the project's own Node 24 (node_modules/.bin/node) by themselves. A script called directly by an
 * older one is run again by the project's own where it is installed, and refused with one sentence where it is not.
 */
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const binaries = join(import.meta.dirname, '../node_modules/.bin')
const ownNode = join(binaries, 'node')

// What the scripts start in turn has to find the same Node
if (!process.env.PATH?.startsWith(binaries)) process.env.PATH = `${binaries}${delimiter}${process.env.PATH ?? ''}`

// A test runner that merely imports a script started in a Node.js of its own choice
const startedDirectly = process.argv[1] && dirname(realpathSync(process.argv[1])) === import.meta.dirname

if (startedDirectly && !process.features.typescript) {
  if (!existsSync(ownNode)) {
    console.error(
      `Motanet needs Node.js 24, which runs TypeScript directly, and this is ${process.version}: run "npm ci" (it brings Node.js 24 on Linux) or install Node.js 24 from nodejs.org.`,
    )
    process.exit(1)
  }
  const child = spawn(ownNode, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)))
  process.exit(code)
}
