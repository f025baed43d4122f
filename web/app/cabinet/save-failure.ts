import type { ApiProblem } from '../lib/api.ts'
import { failureMessage } from '../lib/form/use-form.ts'
import type { Text } from '../lib/language.ts'
import { showToast } from '../lib/toasts/toast-store.ts'
import { tryLater } from './messages.ts'

type Translate = (text: Text) => string

/** What a form says above its fields: that it was not saved, and why. For `tell` of useForm. */
export function saveFailure(failed: Text) {
  return (problem: ApiProblem, t: Translate): string =>
    `${t(failed)}. ${failureMessage(problem, t, { failed: tryLater })}`
}

/** Says by a toast that it was not saved, and throws the error again for the form. */
export function tellFailure(failed: Text, t: Translate) {
  return (error: unknown): never => {
    showToast({ kind: 'error', text: t(failed) })
    throw error
  }
}
