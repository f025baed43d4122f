import { expect, test } from 'vitest'
import { findBrowserTestProblems } from './browser-test-rules.mjs'

const path = 'e2e/home.test.ts'

test.each([
  ['unroute', "await page.unroute('**/media/**')"],
  ['unrouteAll', "await page.context().unrouteAll({ behavior: 'wait' })"],
  ['a route with times', "await page.route('**/media/**', (route) => route.abort(), { times: 1 })"],
])('%s is forbidden', (name, statement) => {
  expect(findBrowserTestProblems(new Map([[path, `const x = 1\n${statement}\n`]]))).toEqual([
    expect.stringMatching(`^${path}:2 has ${name}: `),
  ])
})

test('a route without a limit, other options and comments are allowed', () => {
  const text = "// unroute\nawait page.route('**/*', (route) => route.abort())\nrepeat({ times: 2 }, 'unrouteAll')\n"
  expect(findBrowserTestProblems(new Map([[path, text]]))).toEqual([])
})
