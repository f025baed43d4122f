import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorsOf } from './error-causes.ts'

/**
 * While a statement waits for a lock on a table, all others wait behind it, even reads. One that waits for longer, for example for a
 * backup, gives way to them and tries again.
 */
const lockLimitMs = 1_000
const lockPauseMs = 2_000
const lockNotAvailable = '55P03'

/** Runs `change` in a transaction, again and again until it gets its locks. `onWait` is called at most once, as soon as it has to wait. */
export async function changeGivingWay(
  client: pg.PoolClient,
  change: () => Promise<unknown>,
  onWait: () => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query(`begin; set local lock_timeout = ${lockLimitMs}`)
    try {
      await change()
      await client.query('commit')
      return
    } catch (error) {
      if (!errorsOf(error).some(({ code }) => code === lockNotAvailable)) throw error
      await client.query('rollback')
      if (tries === 1) onWait()
      await sleep(lockPauseMs)
    }
  }
}
