import type { Kysely } from 'kysely'
import type { Clock } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { failImportsWithoutJob, tidyImports } from './import-tidying.queries.ts'

const dayMs = 86_400_000
const openDays = 7
const rowDays = 90

/** Cancels imports that were not published within a week, deletes rows that cannot be undone any more, and fails imports without a job. */
export async function forgetOldImports(db: Kysely<DB>, clock: Clock): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs)
  await tidyImports(db, { openBefore: daysAgo(openDays), rowsBefore: daysAgo(rowDays) })
  // Last: however old it is, such an import can be repeated until tomorrow
  await failImportsWithoutJob(db)
}
