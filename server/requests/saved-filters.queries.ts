import type { KeptFilters, SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import { type Kysely, sql } from 'kysely'
import { addressPattern } from '../accounts/address-pattern.ts'
import type { DB } from '../db/tables.ts'

/** An account, and the provider that it works for. */
export interface FilterOwner {
  accountId: number
  providerId: number
}

export async function findSavedFilters(db: Kysely<DB>, { accountId, providerId }: FilterOwner): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'filters', 'version'])
    .where('account_id', '=', accountId)
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, filters: row.filters as unknown as KeptFilters }))
}

export async function insertSavedFilter(
  transaction: Kysely<DB>,
  { accountId, providerId }: FilterOwner,
  { name, filters }: { name: string; filters: KeptFilters },
): Promise<number> {
  const { id } = await transaction
    .insertInto('saved_filter')
    .values({ account_id: accountId, provider_id: providerId, name, filters: JSON.stringify(filters) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFilterName(transaction: Kysely<DB>, id: number, name: string): Promise<void> {
  await transaction.updateTable('saved_filter').set({ name }).where('id', '=', id).execute()
}

export async function deleteSavedFilter(transaction: Kysely<DB>, id: number): Promise<void> {
  await transaction.deleteFrom('saved_filter').where('id', '=', id).execute()
}

/** Changes of one account's filters wait for each other until the transaction ends. */
export async function lockFiltersOf(transaction: Kysely<DB>, accountId: number): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Deletes the saved filters with the phone number, the e-mail address or the whole name of one of the customers. */
export async function deleteFiltersAbout(
  transaction: Kysely<DB>,
  customers: readonly { name: string; phone: string | null; email: string | null }[],
): Promise<void> {
  const names = customers.map(({ name }) => name.trim()).filter((name) => name.includes(' '))
  const texts = names.map((name) => name.toLowerCase())
  const addresses = customers.flatMap(({ email }) => (email === null ? [] : addressPattern(email)))
  const digits = customers.flatMap(({ phone }) => phone?.replace('+373', '') ?? [])
  const content = sql`name || ' ' || coalesce(filters ->> 'search', '')`
  await sql`
    delete from saved_filter
    where exists (select from unnest(${texts}::text[]) as text where position(text in lower(${content})) > 0)
      or lower(${content}) ~ any(${addresses}::text[])
      or exists (select from unnest(${digits}::text[]) as number
        where position(number in regexp_replace(${content}, '[^0-9]', '', 'g')) > 0)`.execute(transaction)
}
