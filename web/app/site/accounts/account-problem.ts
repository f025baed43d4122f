import { ApiProblem } from '../../lib/api.ts'
import type { Text, Translate } from '../../lib/language.ts'

/** For `catch`: the refusal as one of the whole form, whichever field the server names. */
export function forWholeForm(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error
  const { status, code, message: detail } = error
  throw new ApiProblem({ status, code, detail })
}

/** The server's own sentence where it asks for patience, otherwise the given one. */
export function patienceOr(text: Text) {
  return ({ status, message }: ApiProblem, t: Translate): string =>
    message && (status === 429 || status === 503) ? message : t(text)
}
