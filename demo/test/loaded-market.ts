import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DB } from '@motanet/server/db/tables.ts'
import { picturesInFolder } from '@motanet/server/media/stored-pictures.ts'
import { createTestDatabase } from '@motanet/server/test/database.ts'
import type { Kysely } from 'kysely'
import { loadDemo } from '../load.ts'

/** Loads the demo market into a new database. `progress` are the reports of the loading. */
export async function loadMarket(scale: number) {
  const database = await createTestDatabase()
  const picturesFolder = await mkdtemp(join(tmpdir(), 'motanet-demo-'))
  const progress: { done: number; total: number }[] = []
  const client = await database.pool.connect()
  try {
    await loadDemo(client, {
      pictures: picturesInFolder(picturesFolder),
      scale,
      report: (done, total) => progress.push({ done, total }),
    })
  } finally {
    client.release()
  }
  return {
    database,
    picturesFolder,
    progress,
    async remove() {
      await database.drop()
      await rm(picturesFolder, { recursive: true })
    },
  }
}

/** The derived columns of all tariffs, ordered by id. */
export function derivedColumns(db: Kysely<DB>) {
  return db
    .selectFrom('tariff')
    .select(['id', 'discounted_price_lei', 'shown_price_bani', 'effective_cost_bani', 'reach'])
    .orderBy('id')
    .execute()
}
