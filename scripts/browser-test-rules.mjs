/**
 * Forbids what makes browser tests depend on timing: Chromium turns the interception of requests on and off in the background, so a test
 * installs a route once and changes its behaviour (`e2e/server/intercept.ts`).
 */
import { listFiles } from './files.mjs'
import { lineOf, parse, readSources, walk } from './sources.mjs'

const instead = 'use intercept of e2e/server/intercept.ts, whose behaviour can be changed'

/**
 * @param {ReadonlyMap<string, string>} sources the text of every file of the browser tests, by its path from the root
 * @returns {string[]} one line for each violation
 */
export function findBrowserTestProblems(sources) {
  /** @type {string[]} */
  const problems = []
  for (const [path, text] of sources)
    walk(parse(path, text), (node) => {
      const forbidden = removedRoute(node) ?? limitedRoute(node)
      if (forbidden) problems.push(`${path}:${lineOf(text, node.start)} has ${forbidden}: ${instead}`)
    })
  return problems
}

/** @param {import('./sources.mjs').Node} node */
function removedRoute(node) {
  const name = node.type === 'MemberExpression' ? node.property.name : undefined
  return ['unroute', 'unrouteAll'].includes(name) ? name : undefined
}

/**
 * A call of `route` with the option `times`.
 * @param {import('./sources.mjs').Node} node
 */
function limitedRoute(node) {
  if (node.type !== 'CallExpression' || node.callee.property?.name !== 'route') return
  const options = node.arguments[2]?.properties ?? []
  return options.some((/** @type {any} */ each) => each.key?.name === 'times') ? 'a route with times' : undefined
}

/** Returns the violations in the working tree. */
export async function checkBrowserTests() {
  return findBrowserTestProblems(await readSources(await listFiles(['e2e'])))
}
