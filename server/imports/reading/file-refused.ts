import type { FieldProblem } from '@motanet/contract/errors.ts'

export type FileProblem = Extract<
  FieldProblem,
  | 'file-damaged'
  | 'not-a-price-list'
  | 'coverage-not-price-list'
  | 'price-list-not-coverage'
  | 'price-list-too-large'
  | 'price-list-merged-cells'
  | 'price-list-empty'
  | 'price-list-protected'
  | 'not-a-coverage-file'
  | 'coverage-file-too-large'
  | 'coverage-file-empty'
  | 'coverage-file-protected'
  | 'area-wrong-crs'
>

/** The whole file is rejected. */
export class FileRefused extends Error {
  readonly problem: FileProblem
  /** Such as `Tarife!A20001`, `строка 7` is `7`, the seventh zone `#7`; empty if it concerns the whole file. */
  readonly where: string

  constructor(problem: FileProblem, where = '') {
    super(`${problem} ${where}`)
    this.problem = problem
    this.where = where
  }
}
