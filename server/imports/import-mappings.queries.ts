import type { ColumnMapping } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The mapping that was chosen last for the provider's files with these column names. */
export async function findSavedMapping(
  db: Kysely<DB>,
  source: { providerId: number; headerHash: string },
): Promise<ColumnMapping | undefined> {
  const row = await db
    .selectFrom('import_mapping')
    .select('mapping')
    .where('provider_id', '=', source.providerId)
    .where('header_hash', '=', source.headerHash)
    .executeTakeFirst()
  return row?.mapping as ColumnMapping | undefined
}

export async function saveMapping(
  db: Kysely<DB>,
  source: { providerId: number; headerHash: string },
  mapping: ColumnMapping,
): Promise<void> {
  const row = { provider_id: source.providerId, header_hash: source.headerHash, mapping: JSON.stringify(mapping) }
  await db
    .insertInto('import_mapping')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider_id', 'header_hash']).doUpdateSet({ mapping: row.mapping }))
    .execute()
}
