import { test } from 'vitest'

/** A test that compares times with a limit, which depends on the machine and its load. Runs only with FULL=1. */
export const timedTest = test.runIf(process.env.FULL)
