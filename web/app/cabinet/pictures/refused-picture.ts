import { ApiProblem } from '../../lib/api.ts'

/**
 * Throws the error again. Of too many uploads, and of one that a server in between takes for too large, it is the picture in
 * `field` that is refused.
 */
export function refuseAtPicture(field: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiProblem)) throw error
    const { status, code, message, fields } = error
    if (status !== 413 && status !== 429) throw error
    throw new ApiProblem({ status, code, detail: message, fields: { [field]: [message], ...fields } })
  }
}
