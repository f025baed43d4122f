interface Told {
  code?: string
  /** The sentence for the visitor. */
  detail?: string
  fields?: Readonly<Record<string, readonly string[]>> | undefined
}

/** How the API refuses a call, for `route.fulfill`. Without a sentence it is as if something had broken. */
export function refusal(status: number, told: Told = {}) {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, code: 'internal', ...told }),
  }
}
