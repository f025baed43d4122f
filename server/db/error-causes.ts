const deepestCause = 8

/** The fields that errors of Node.js, PostgreSQL and its driver may have. */
export interface Failure {
  code?: unknown
  message?: unknown
  syscall?: unknown
  cause?: unknown
  errors?: unknown
}

/** Returns the error, its aggregated errors and all of their causes, down to a depth of eight; none if it is no object. */
export function errorsOf(failure: unknown, depth = deepestCause): Failure[] {
  if (typeof failure !== 'object' || failure === null || depth === 0) return []
  const error: Failure = failure
  const inner = [error.cause, ...(Array.isArray(error.errors) ? error.errors : [])]
  return [error, ...inner.flatMap((each) => errorsOf(each, depth - 1))]
}
