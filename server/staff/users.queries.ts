import type { Role } from '@motanet/contract/accounts/users.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inNameOrder } from '../db/name-order.ts'
import type { DB } from '../db/tables.ts'
import { type FoundPage, findPage } from './search.queries.ts'
import { beginning, queryOf, searchWords } from './search-words.ts'

export interface UserSelection {
  q?: string | undefined
  role?: Role | undefined
  provider?: number | undefined
  is_staff?: boolean | undefined
  is_active?: boolean | undefined
}

/**
 * A page of the ids of the selected accounts, newest first, and their number; of a search up to a limit. Constants instead of parameters: by
 * them the planner knows how common the selected accounts are. Indexes: account_with_role, account_with_activity, account_staff.
 */
export async function findUserIds(
  db: Kysely<DB>,
  { q = '', role, provider, is_staff, is_active }: UserSelection,
  page: { limit: number; offset: number },
): Promise<FoundPage> {
  const conditions: RawBuilder<boolean>[] = [
    ...(role === undefined ? [] : [sql<boolean>`role = ${sql.lit(role)}`]),
    ...(provider === undefined ? [] : [sql<boolean>`provider_id = ${provider}`]),
    ...(is_staff === undefined ? [] : [is_staff ? sql<boolean>`is_staff` : sql<boolean>`not is_staff`]),
    ...(is_active === undefined ? [] : [is_active ? sql<boolean>`is_active` : sql<boolean>`not is_active`]),
  ]
  const isSelected = conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
  if (q !== '') return search(db, q, isSelected, page)
  const { rows } = await sql<{ count: number; ids: number[] }>`
    select (select count(*)::integer from account where ${isSelected}) as count,
      array(select id from account where ${isSelected} order by id desc limit ${page.limit} offset ${page.offset}) as ids`.execute(
    db,
  )
  return { ...(rows[0] ?? { count: 0, ids: [] }), isMore: false }
}

/** Each word of the search is the beginning of a word of address or name. */
async function search(
  db: Kysely<DB>,
  q: string,
  isSelected: RawBuilder<boolean>,
  page: { limit: number; offset: number },
): Promise<FoundPage> {
  const words = searchWords(q)
  if (words.length === 0) return { ids: [], count: 0, isMore: false }
  const query = queryOf(words.map((word) => [beginning(word)]))
  return findPage(db, { table: 'account', query, isSelected, order: { column: 'id', direction: 'desc' } }, page)
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserRows>>[number]>

/** The accounts in the order of the ids, without those that do not exist. */
export async function findUserRows(db: Kysely<DB>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('provider as p', 'p.id', 'a.provider_id')
    .select(['a.id', 'a.email', 'a.full_name', 'a.avatar', 'a.role', 'a.provider_id', 'p.name as provider_name'])
    .select(['a.is_staff', 'a.is_active', 'a.email_proven_at', 'a.is_role_suspended', 'a.created_at'])
    .select(['a.deactivated_at', 'a.language', 'a.version'])
    .select(
      sql<number>`(select count(*)::integer from session s
        where s.account_id = a.id and s.ended_at is null and s.expires_at > now())`.as('sessions'),
    )
    .where(sql<boolean>`a.id = any(${[...ids]}::integer[])`)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** The names of all providers, by name. */
export function findStaffProviderNames(db: Kysely<DB>): Promise<StaffProviderName[]> {
  return db
    .selectFrom('provider')
    .select(['id', 'name', sql<boolean>`suspended_at is not null`.as('is_suspended')])
    .orderBy(inNameOrder('name'))
    .orderBy('id')
    .execute()
}

/** Whether the provider exists. Its row lock serialises the appointment of its managers until the transaction ends. */
export async function lockEmployerIfAny(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db.selectFrom('provider').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}
