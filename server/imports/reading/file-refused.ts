import type { FieldProblem } from '@motanet/contract/errors.ts'

export type FileProblem = Extract<
  FieldProblem,
  'not-a-price-list' | 'price-list-damaged' | 'price-list-too-large' | 'price-list-empty' | 'price-list-protected'
>

/** The whole file is rejected. */
export class FileRefused extends Error {
  readonly problem: FileProblem
  /** Such as `Tarife!A20001`, `строка 7` is `7`; empty if it concerns the whole file. */
  readonly where: string

  constructor(problem: FileProblem, where = '') {
    super(`${problem} ${where}`)
    this.problem = problem
    this.where = where
  }
}
