/** `npm run check`: lint and format, import rules, texts of the pages, translations, rules of the browser tests, types of every workspace. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checkBrowserTests } from './browser-test-rules.mjs'
import { checkImports } from './import-rules.mjs'
import { checkMessages } from './messages.mjs'
import { printStep, root, runNode, runOwn, tools } from './steps.mjs'
import { checkTranslations } from './translations.mjs'

/** What runs in Node.js is checked as one program: most of it imports the contract and the server, which are then checked once. */
const projects = { 'what runs in Node.js': 'tsconfig.node.json', web: 'web', e2e: 'e2e', scripts: '.' }

const biomeArguments = ['ci', '--error-on-warnings', '--max-diagnostics=50', '--colors=off', '.']

/** @type {(() => Promise<import('./steps.mjs').StepResult>)[]} */
const checks = [
  () => checkTypes('what runs in Node.js'),
  () => runNode('lint and format', [tools.biome, ...biomeArguments]),
  checkWebTypes,
  () => checkTypes('e2e'),
  () => checkTypes('scripts'),
  () => runOwn('import rules', checkImports),
  () => runOwn('texts of the pages', checkMessages),
  () => runOwn('translations', checkTranslations),
  () => runOwn('rules of the browser tests', checkBrowserTests),
]

/** The compiler's default is four. Each repeats part of the work of the others, and two projects are checked at a time. */
const checkers = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

/** @param {keyof typeof projects} name */
function checkTypes(name) {
  return runNode(`types: ${name}`, [tools.typescript, '-p', join(root, projects[name]), '--checkers', `${checkers}`])
}

/** Generates the routes' types from web/app/routes.ts, then checks the types. */
async function checkWebTypes() {
  const typegen = await runNode('types: routes of the pages', [tools.reactRouter, 'typegen'], {
    cwd: join(root, 'web'),
  })
  return typegen.ok ? checkTypes('web') : typegen
}

/**
 * Runs every check, two in parallel, and prints each result.
 * @returns {Promise<string[]>} the names of the failed checks
 */
export async function runChecks() {
  const waiting = [...checks]
  /** @type {string[]} */
  const failed = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await check()
      printStep(result)
      if (!result.ok) failed.push(result.name)
    }
  }
  await Promise.all([work(), work()])
  return failed
}

if (import.meta.main) process.exitCode = (await runChecks()).length > 0 ? 1 : 0
