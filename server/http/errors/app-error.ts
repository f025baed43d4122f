import { type FieldProblem, type ProblemBody, type ProblemCode, problems } from '@motanet/contract/errors.ts'

export type FieldProblems = Record<string, FieldProblem>

/** Further data of an error response: the records that block the operation, and when a retry may succeed. */
export interface ProblemDetails {
  /** Tariffs that use the record to be deleted. */
  tariffs?: ProblemBody['tariffs']
  /** Zones that were edited since an import. */
  zones?: ProblemBody['zones']
  /** The current record. */
  current?: unknown
  existingId?: number
  /** The place in an uploaded file. */
  where?: string
  /** For the second step of the sign-in. */
  challenge?: string
  /** Whether a passkey can be used in that step. */
  hasPasskey?: boolean
  retryAfterSeconds?: number
}

/** An error that is reported to the client: its code decides status and text. */
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

/** Throws an `AppError`, such as `fail('invalid-input', { tariff_id: 'unknown-reference' })`. */
export function fail(code: ProblemCode, fields?: FieldProblems, details?: ProblemDetails): never {
  throw new AppError(code, fields, details)
}
