import { ApiProblem } from '../../../lib/api.ts'

/**
 * Returns a rejection handler that throws the error again. For 413, also from a proxy, it adds the message as the error of
 * `field`.
 */
export function refuseAtPicture(field: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiProblem)) throw error
    const { status, code, message, fields } = error
    if (status !== 413) throw error
    throw new ApiProblem({ status, code, detail: message, fields: { [field]: [message], ...fields } })
  }
}
