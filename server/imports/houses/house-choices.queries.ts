import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { nameKey } from '../folded-text.ts'

/** A line of a list and the house that it means; null skips the line. */
export interface HouseChoice {
  text: string
  addressId: number | null
}

/**
 * What the provider has chosen for such lines, by `nameKey` of the text: a house, of a merged one its successor, or null to skip the line.
 * Choices of houses that are retired are left out.
 */
export async function findHouseChoices(
  db: Kysely<DB>,
  providerId: number,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{ line: string; addressId: number | null }>`
    select c.line, current.id as "addressId"
    from house_choice c left join address a on a.id = c.address_id
    left join address current on current.id = coalesce(a.successor_id, a.id) and current.retired_at is null
    where c.provider_id = ${providerId} and c.line = any(${[...new Set(texts.map(nameKey))]}::text[])
      and (c.address_id is null or current.id is not null)`.execute(db)
  return new Map(rows.map(({ line, addressId }) => [line, addressId]))
}

/** Stores the choices for the next lists of the provider. */
export async function storeHouseChoices(
  db: Kysely<DB>,
  providerId: number,
  choices: readonly HouseChoice[],
): Promise<void> {
  const byLine = new Map(choices.map(({ text, addressId }) => [nameKey(text), addressId]))
  await sql`
    insert into house_choice (provider_id, line, address_id)
    select ${providerId}::integer, line, address_id
    from unnest(${[...byLine.keys()]}::text[], ${[...byLine.values()]}::integer[]) as chosen (line, address_id)
    on conflict (provider_id, line) do update set address_id = excluded.address_id`.execute(db)
}
