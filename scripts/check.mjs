/** `npm run check`: lint and format, import rules, texts of the pages, rules of the browser tests, types of every workspace. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBrowserTests } from './browser-test-rules.mjs'
import { checkImports } from './import-rules.mjs'
import { checkMessages } from './messages.mjs'
import { printStep, root, runNode, runOwn, tools } from './steps.mjs'

/** Folders with a tsconfig.json; the root's covers the scripts. */
const projects = ['contract', 'server', 'demo', 'web', 'e2e', 'bench', 'faults', '.']

const biomeArguments = ['ci', '--error-on-warnings', '--max-diagnostics=50', '--colors=off', '.']

/** @type {(() => Promise<import('./steps.mjs').StepResult>)[]} */
const checks = [
  () => runNode('lint and format', [tools.biome, ...biomeArguments]),
  checkWebTypes,
  ...projects.filter((project) => project !== 'web' && existsSync(join(root, project))).map((p) => () => checkTypes(p)),
  () => runOwn('import rules', checkImports),
  () => runOwn('texts of the pages', checkMessages),
  () => runOwn('rules of the browser tests', checkBrowserTests),
]

/** @param {string} project */
function checkTypes(project) {
  return runNode(`types: ${project === '.' ? 'scripts' : project}`, [tools.typescript, '-p', join(root, project)])
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
