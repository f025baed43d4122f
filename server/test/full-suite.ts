import { test } from 'vitest'

/** Whether every variant runs (FULL=1, as `npm run test:full` sets it), and not only those of the gate. */
export const isFullSuite = Boolean(process.env.FULL)

/** A test that takes long and whose rules other tests of the gate check in smaller parts. Runs only with FULL=1. */
export const fullSuiteTest = test.runIf(isFullSuite)

/** A test that compares times with a limit, which depends on the machine and its load. Runs only with FULL=1. */
export const timedTest = test.runIf(isFullSuite)

/** How many cases a property test tries: the gate, which runs often, tries a fifth of them. */
export const casesOf = (full: number) => (isFullSuite ? full : Math.ceil(full / 5))
