interface Problem {
  code?: string
  /** Message for the visitor. */
  detail?: string
  fields?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Returns an error response of the API for `route.fulfill`, by default an internal error. */
export function errorResponse(status: number, problem: Problem = {}) {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, code: 'internal', ...problem }),
  }
}
