import { open, rename, rm } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { countExported, type ExportedHouse, readHouses } from './export.queries.ts'

const columns = [
  ...['key', 'locality_ru', 'locality_ro', 'sector_ru', 'sector_ro', 'kind', 'street_ru', 'street_ro', 'old_names'],
  ...['house', 'longitude', 'latitude'],
] as const satisfies (keyof ExportedHouse)[]
const byteOrderMark = '\uFEFF'

export interface ExportOptions {
  progress(step: string, done: number, total: number): void
  signal: AbortSignal
}

/**
 * Writes all houses without retired ones to a CSV file that `importAddresses` reads; an earlier file is replaced once it is complete.
 * Returns their number. `db` is one connection without time limits.
 */
export async function exportAddresses(
  db: Kysely<DB>,
  path: string,
  { progress, signal }: ExportOptions,
): Promise<number> {
  const partial = `${path}.part`
  try {
    const written = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const total = await countExported(transaction)
        const file = await open(partial, 'w')
        try {
          await file.write(byteOrderMark + toCsv([], true))
          let done = 0
          for await (const houses of readHouses(transaction)) {
            signal.throwIfAborted()
            await file.write(toCsv(houses, false))
            done += houses.length
            progress('houses', done, total)
          }
          await file.sync()
          return done
        } finally {
          await file.close()
        }
      })
    await rename(partial, path)
    return written
  } finally {
    await rm(partial, { force: true })
  }
}

/** Cells that a spreadsheet would take for formulas begin with an apostrophe. */
function toCsv(houses: readonly ExportedHouse[], header: boolean): string {
  return stringify([...houses], { columns: [...columns], header, delimiter: ';', escape_formulas: true })
}
