import type pg from 'pg'
import { expect } from 'vitest'

const minuteMs = 60_000

/**
 * Runs a test of limits per minute, which count anew with each minute of the clocks of the process and of the database. If a minute began
 * meanwhile, the test runs again within the next one.
 */
export async function withinMinute(pool: pg.Pool, run: () => Promise<void>): Promise<void> {
  const readMinutes = async () => {
    const { rows } = await pool.query<{ minute: number }>(
      `select floor(extract(epoch from now()) / 60)::integer as minute`,
    )
    return [Math.floor((performance.timeOrigin + performance.now()) / minuteMs), rows[0]?.minute]
  }
  const begun = await readMinutes()
  const outcome = await run().then(
    () => ({ error: undefined }),
    (error: unknown) => ({ error }),
  )
  const ended = await readMinutes()
  if (String(begun) === String(ended)) {
    if (outcome.error !== undefined) throw outcome.error
    return
  }
  // What the test has counted in this minute must not count again
  const isNext = async () => (await readMinutes()).every((minute, index) => minute !== ended[index])
  await expect.poll(isNext, { timeout: 2 * minuteMs }).toBe(true)
  await withinMinute(pool, run)
}
