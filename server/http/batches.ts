import { AppError } from './app-error.ts'

const maxBatchSize = 1000
const maxWaiting = 5000
const retryAfterSeconds = 2

/**
 * Hands what comes while a batch is done to the next one: so many calls at the same moment are a single statement. One batch at a time;
 * `run` gives the results in the order of the items, and its failure is that of all of them. A call beyond the queue fails with
 * `too-busy`; one that would wait for a database that `isAway` begins a batch of its own, which fails at once.
 */
export function inBatches<Item, Result>(
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
