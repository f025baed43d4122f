import type { ApiProblem } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import type { Translate } from '../../../lib/language.ts'
import { notConnected } from '../../messages.ts'
import { removeFailed } from './messages.ts'

/** The text of the toast after a failed deletion, with its cause if that is known. */
export function removalFailure(problem: ApiProblem, t: Translate): string {
  if (problem.status >= 500) return t(removeFailed)
  return `${t(removeFailed)}. ${failureMessage(problem, t, { offline: notConnected })}`
}
