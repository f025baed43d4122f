import { ApiProblem } from './api.ts'

export type IfMatch = Readonly<Record<'if-match', string>>

/** The headers of a write that goes through only on the version of the record that was seen. */
export const ifMatch = (version: number): IfMatch => ({ 'if-match': `"${version}"` })

/** Somebody else has changed the record first: `current` is the record as it is now. */
export function isChangedMeanwhile(error: unknown): error is ApiProblem & { status: 412 } {
  return error instanceof ApiProblem && error.status === 412
}
