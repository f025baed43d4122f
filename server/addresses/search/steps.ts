/** A computation that may be paused at each `yield`. */
export type Steps<Result> = Generator<void, Result>

/** The result of the steps, without pauses. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
