/** Runs independent steps of a job one after the other: the failure of one does not keep the others back. Throws after all were tried. */
export async function runSteps(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${steps.length} steps failed: ${failures[0]}`)
}
