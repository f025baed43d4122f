import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Cancels forgotten imports, and deletes the rows of imports that are neither open nor published for so long. */
export async function tidyImports(
  db: Kysely<DB>,
  { openBefore, rowsBefore }: { openBefore: Date; rowsBefore: Date },
): Promise<void> {
  await sql`
    update import set state = 'cancelled', tables = null
    where state in ('uploaded', 'checked', 'failed') and created_at < ${openBefore}`.execute(db)
  await sql`
    delete from import_row using import i where i.id = import_id and (
      (i.state in ('cancelled', 'undone') and i.created_at < ${openBefore})
      or (i.state = 'published' and i.published_at < ${rowsBefore} and exists (select from import later
        where later.provider_id = i.provider_id and later.state = 'published' and later.published_at > i.published_at)))
  `.execute(db)
}

/** Lets the imports fail for which no job is left: they can be checked again. */
export async function failImportsWithoutJob(db: Kysely<DB>): Promise<void> {
  await sql`
    update import set state = 'failed', failure = 'internal'
    where state in ('checking', 'publishing') and not exists (select from jobs.job j
      where j.name = 'import' and (j.data ->> 'importId')::integer = import.id and j.state <= 'active')
  `.execute(db)
}
