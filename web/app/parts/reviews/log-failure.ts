import type { ApiProblem } from '../../lib/api.ts'

/** Logs failures of reviews in the browser's console, in addition to the shown message. */
export function logFailure(problem: ApiProblem) {
  // biome-ignore lint/suspicious/noConsole: logging is the purpose
  console.error(`${problem.status} ${problem.code}`, problem)
}
