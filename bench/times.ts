const usualWarmUp = 40

/** The times in milliseconds of so many calls, one after another, after a warm-up. */
export async function timesOf(
  count: number,
  work: () => Promise<unknown>,
  { warmUp = Math.min(usualWarmUp, count) } = {},
): Promise<number[]> {
  for (let n = 0; n < warmUp; n += 1) await work()
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}

/** By the nearest rank: the smallest time that so large a part of all does not exceed. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/** Median and 99th percentile, as a row of a printed table. */
export function row(times: readonly number[]) {
  return { p50: quantile(times, 0.5).toFixed(1), p99: quantile(times, 0.99).toFixed(1) }
}
