import { ApiProblem } from './api.ts'

export type IfMatch = Readonly<Record<'if-match', string>>

/** The headers of a write that succeeds only if the record still has this version. */
export const ifMatch = (version: number): IfMatch => ({ 'if-match': `"${version}"` })

/** Whether the write failed with 412 because somebody else has changed the record; `current` is the current record. */
export function isChangedMeanwhile(error: unknown): error is ApiProblem & { status: 412 } {
  return error instanceof ApiProblem && error.status === 412
}
