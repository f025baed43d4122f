import { AppError } from '../errors/app-error.ts'

const maxBatchSize = 1000
const maxWaiting = 5000
const retryAfterSeconds = 2

/**
 * Collects the calls that arrive during a batch into the next one, so that many simultaneous calls become a single statement. One batch
 * runs at a time. `run` returns the results in the order of the items; if it fails, all calls of the batch fail. A call beyond the queue
 * limit fails with `too-busy`. While the database `isAway`, a call does not wait but starts a batch of its own, which fails at once.
 */
export function batchCalls<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  isAway: () => boolean,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; settle: PromiseWithResolvers<Result> }[] = []
  let isRunning = false

  const runBatch = async (batch: typeof waiting) => {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { settle }] of batch.entries()) settle.resolve(results[index] as Result)
    } catch (error) {
      for (const { settle } of batch) settle.reject(error)
    }
  }
  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) await runBatch(waiting.splice(0, maxBatchSize))
    isRunning = false
  }

  return (item) => {
    const settle = Promise.withResolvers<Result>()
    if (isRunning && isAway()) void runBatch([{ item, settle }])
    else if (waiting.length >= maxWaiting) settle.reject(new AppError('too-busy', undefined, { retryAfterSeconds }))
    else {
      waiting.push({ item, settle })
      if (!isRunning) void runAll()
    }
    return settle.promise
  }
}
