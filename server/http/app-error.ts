import { type FieldProblem, type ProblemBody, type ProblemCode, problems } from '@motanet/contract/errors.ts'

export type FieldProblems = Record<string, FieldProblem>

/** What a refusal tells besides: of the records that stand in the way, and when another try may succeed. */
export interface ProblemDetails {
  /** Those that use what was to be deleted. */
  tariffs?: ProblemBody['tariffs']
  /** The record as it is now. */
  current?: unknown
  existingId?: number
  retryAfterSeconds?: number
}

/** A refusal that the caller is told about: the code decides status and text. */
export class AppError extends Error {
  code: ProblemCode
  statusCode: number
  fields: FieldProblems | undefined
  details: ProblemDetails

  constructor(code: ProblemCode, fields?: FieldProblems, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.statusCode = problems[code].status
    this.fields = fields
    this.details = details
  }
}

/** Ends what runs with a refusal, such as `fail('invalid-input', { tariff_id: 'unknown-reference' })`. */
export function fail(code: ProblemCode, fields?: FieldProblems, details?: ProblemDetails): never {
  throw new AppError(code, fields, details)
}
