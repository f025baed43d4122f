import { ApiProblem } from '../../lib/api.ts'
import type { Text, Translate } from '../../lib/language.ts'

/** For `catch`: turns the error into one of the whole form, even if the server names a field. */
export function forWholeForm(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error
  const { status, code, message: detail } = error
  throw new ApiProblem({ status, code, detail })
}

/** The server's message for a rate limit, otherwise the given text. */
export function retryTextOr(text: Text) {
  return ({ status, message }: ApiProblem, t: Translate): string =>
    message && (status === 429 || status === 503) ? message : t(text)
}
