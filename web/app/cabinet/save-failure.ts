import type { ApiProblem } from '../lib/api.ts'
import { failureMessage } from '../lib/form/use-form.ts'
import type { Text } from '../lib/language.ts'
import { isSessionOver } from '../lib/session/signed-in-page.ts'
import { showToast } from '../lib/toasts/toast-store.ts'
import { tryLater } from './messages.ts'

type Translate = (text: Text) => string

/** Formats a form's error message: not saved, and the reason; `gone` is that of 404. For `failureText` of useForm. */
export function saveFailureText(failed: Text, gone?: Text) {
  return (problem: ApiProblem, t: Translate): string =>
    `${t(failed)}. ${gone && problem.status === 404 ? t(gone) : failureMessage(problem, t, { failed: tryLater })}`
}

/**
 * Returns a rejection handler that shows a toast and throws the error again for the form. If the session is over, the sign-in page states
 * the reason.
 */
export function showSaveFailure(failed: Text, t: Translate) {
  return (error: unknown): never => {
    if (!isSessionOver(error)) showToast({ kind: 'error', text: t(failed) })
    throw error
  }
}
