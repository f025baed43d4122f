import type { ColumnMapping, ImportSummary } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../calendar/clock.ts'
import { lockProvider } from '../catalogue/provider-lock.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { type Check, insertImport, replaceRows, type StoredRow } from './imports.queries.ts'
import type { SuggestedMapping } from './mapping/suggested-mapping.ts'
import { chooseColumns, makeCheck } from './price-list-check.ts'
import { publish, requireRoom } from './publishing.ts'
import { Outdated } from './publishing-ends.ts'
import type { Table } from './reading/table.ts'

export interface CheckedList {
  check: Check
  rows: StoredRow[]
  headerHash: SuggestedMapping['headerHash']
  counts: ImportSummary['counts']
}

/** Compares the sheets with the tariffs of the provider and stores nothing. Fails with `invalid-input` for a mapping of another file. */
export async function checkTables(
  db: Kysely<DB>,
  given: { providerId: number; tables: Table[]; given: ColumnMapping | undefined },
): Promise<CheckedList> {
  const { headerHash, ...source } = await chooseColumns(db, given)
  const { check, rows } = await makeCheck(db, { ...given, ...source })
  return { check, rows, headerHash, counts: check.counts }
}

interface Publication {
  providerId: number
  file: { name: string; bytes: number }
  onSaved: (count: number) => void
}

/**
 * Publishes a checked price list without errors in one transaction, for an operator. It is an import like others, which can be undone.
 * Returns its id. Fails with `import-outdated` if the catalogue has changed since the check, and with `too-many-records`.
 */
export async function publishDirectly(
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  { check, rows, headerHash, counts }: CheckedList,
  { providerId, file, onSaved }: Publication,
): Promise<number> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockProvider(transaction, providerId)
      await requireRoom(transaction, undefined, { providerId, counts, additions: check.additions ?? [] })
      const row = { kind: 'tariffs', providerId, headerHash, accountId: null, content: [], at: clock() } as const
      const named = { state: 'publishing', fileName: file.name, fileBytes: file.bytes } as const
      const id = await insertImport(transaction, { ...row, ...named }, check)
      await replaceRows(transaction, id, rows)
      await publish(transaction, { importId: id, clock, onSaved })
      return id
    })
  } catch (error) {
    if (error instanceof Outdated) fail('import-outdated')
    throw error
  }
}
