import type { ApiProblem } from '../../lib/api.ts'

/** What goes wrong with reviews is logged in the browser, beside the sentence that tells of it. */
export function logFailure(problem: ApiProblem) {
  // biome-ignore lint/suspicious/noConsole: it is the log that is asked for
  console.error(`${problem.status} ${problem.code}`, problem)
}
