import { test } from 'vitest'

/** Whether every variant runs (FULL=1, as `npm run test:full` sets it), and not only those of the gate. */
export const isFullSuite = Boolean(process.env.FULL)

/** A test that takes long and is neither the main journey of its feature nor about rights, contacts or money. Runs only with FULL=1. */
export const fullSuiteTest = test.runIf(isFullSuite)

/** A test that compares times with a limit, which depends on the machine and its load. Runs only with FULL=1. */
export const timedTest = test.runIf(isFullSuite)

/** How many cases a property test tries: the gate, which runs often, tries a fifth of them. */
export const casesOf = (full: number) => (isFullSuite ? full : Math.ceil(full / 5))

/** Every nth of the cases of a `test.each` in the gate, all of them with FULL=1. */
export const everyNth = <const Case>(n: number, cases: readonly Case[]) =>
  cases.filter((_, index) => isFullSuite || index % n === 0)
