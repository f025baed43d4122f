import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Records that a tariff references, by field; undefined fields are not checked. */
export interface TariffReferences {
  services?: number | null | undefined
  equipment?: readonly number[] | undefined
  coverage_zones?: readonly number[] | undefined
  addresses?: readonly number[] | undefined
  promo?: number | readonly number[] | null | undefined
  conditions?: number | readonly number[] | null | undefined
}

const tables = {
  services: { table: 'service', isOwn: false },
  promo: { table: 'promotion', isOwn: true },
  conditions: { table: 'contract_condition', isOwn: true },
  equipment: { table: 'equipment', isOwn: true },
  coverage_zones: { table: 'zone', isOwn: true },
  addresses: { table: 'address', isOwn: false },
} as const

type Field = keyof typeof tables

/**
 * Returns the fields with a reference that does not exist or belongs to another provider. Existing rows are locked against deletion until
 * the transaction ends.
 */
export async function findDangling(db: Kysely<DB>, providerId: number, references: TariffReferences): Promise<Field[]> {
  const dangling: Field[] = []
  for (const field of Object.keys(tables) as Field[]) {
    const ids = [references[field] ?? []].flat()
    if (ids.length > 0 && (await countHeld(db, field, { ids, providerId })) < ids.length) dangling.push(field)
  }
  return dangling
}

async function countHeld(
  db: Kysely<DB>,
  field: Field,
  { ids, providerId }: { ids: readonly number[]; providerId: number },
): Promise<number> {
  const { table, isOwn } = tables[field]
  const { rows } = await sql`
    select id from ${sql.table(table)}
    where id = any(${ids}::integer[]) ${isOwn ? sql`and provider_id = ${providerId}` : sql``}
    order by id for key share`.execute(db)
  return rows.length
}
