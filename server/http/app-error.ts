import { type FieldProblem, type ProblemCode, problems } from '@motanet/contract/errors.ts'

export type FieldProblems = Record<string, FieldProblem>

/** A refusal that the caller is told about: the code decides status and text. */
export class AppError extends Error {
  code: ProblemCode
  statusCode: number
  fields: FieldProblems | undefined

  constructor(code: ProblemCode, fields?: FieldProblems) {
    super(code)
    this.code = code
    this.statusCode = problems[code].status
    this.fields = fields
  }
}

/** Ends what runs with a refusal, such as `fail('invalid-input', { tariff_id: 'unknown-reference' })`. */
export function fail(code: ProblemCode, fields?: FieldProblems): never {
  throw new AppError(code, fields)
}
