import process from 'node:process'
import { advisoryLocks } from '@motanet/server/db/advisory-locks.ts'
import type { DemoMarket, DemoOptions } from '@motanet/server/db/demo-market.ts'
import type pg from 'pg'
import { loadDemo } from './load.ts'
import { mediaFolder } from './market/media-folder.ts'
import { createProgressBar } from './progress-bar.ts'
import { findState, isEmpty } from './state.ts'

/** The interface that the server imports in demo mode. */
export const demoMarket: DemoMarket = { mediaFolder, loadIfEmpty, findState }

async function loadIfEmpty(pool: pg.Pool, { pictures, scale }: DemoOptions) {
  const client = await pool.connect()
  try {
    // Waiting for another process may exceed the statement timeout of requests
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${advisoryLocks.demoData})`)
    if (await isEmpty(client)) {
      const progress = createProgressBar(process.stdout, 'Loading the demo data…')
      await loadDemo(client, { pictures, scale, report: progress.report })
      progress.end()
    }
  } finally {
    // Ends the session, which releases the lock and resets the setting
    client.release(true)
  }
}
