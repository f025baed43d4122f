import { ranking } from '@motanet/contract/catalogue/ranking.ts'
import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../calendar/clock.ts'
import { repeatInBatches } from '../db/repeated-batches.ts'
import type { DB } from '../db/tables.ts'

/** For `pg_advisory_xact_lock`: batches of several instances are written one after the other, so that their limits are exact. */
const lockKey = 1836020324

const zone = sql.lit('Europe/Chisinau')
const today = sql`(now() at time zone ${zone})::date`

/** A view with the visitor and the network as hashes. */
export interface SeenView {
  tariffId: number
  providerId: number | null
  visitor: Buffer
  network: Buffer
}

/** Waits for other writers of views until the transaction ends. */
export async function lockViews(transaction: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(transaction)
}

/** The salt of today, which is `fresh` at the first call of a day; that call deletes the salts and the keys of earlier days. */
export async function findSalt(transaction: Kysely<DB>, fresh: Buffer): Promise<{ day: string; salt: Buffer }> {
  const { rows } = await sql<{ day: string; salt: Buffer; is_new: boolean }>`
    with added as (insert into view_salt (day, salt) values (${today}, ${fresh}) on conflict do nothing returning day, salt)
    select day, salt, true as is_new from added
    union all select day, salt, false from view_salt where day = ${today}`.execute(transaction)
  const found = rows[0]
  if (found === undefined) throw new Error('The salt of the day was not stored.')
  if (found.is_new) await forgetVisitors(transaction)
  return found
}

/** Deletes salts and keys of visitors of earlier days: from then on a hash cannot be traced to an address. */
export async function forgetVisitors(db: Kysely<DB>): Promise<void> {
  await sql`delete from view_salt where day < ${today}`.execute(db)
  await sql`delete from view_key where day < ${today}`.execute(db)
  await sql`delete from visitor_view where day < ${today}`.execute(db)
}

/** Stores new visitors, as far as their networks have not reached the limit. */
export async function addVisitors(transaction: Kysely<DB>, day: string, seen: readonly SeenView[]): Promise<void> {
  const visitors = seen.map(({ visitor }) => visitor)
  const networks = seen.map(({ network }) => network)
  await sql`
    insert into view_key (day, visitor, network)
    select ${day}::date, visitor, network from (
      select visitor, network, row_number() over (partition by network order by first)
        + (select count(*) from view_key known where known.day = ${day}::date and known.network = arrived.network) as place
      from (
        select visitor, network, min(ordinality) as first
        from unnest(${visitors}::bytea[], ${networks}::bytea[]) with ordinality as given(visitor, network)
        group by visitor, network
      ) arrived
      where not exists (select from view_key known where known.day = ${day}::date and known.visitor = arrived.visitor)
    ) placed
    where place <= ${ranking.visitorsOfNetwork}`.execute(transaction)
}

/** Counts the views of stored visitors that are the visitor's first of the tariff today. */
export async function countNewViews(transaction: Kysely<DB>, day: string, seen: readonly SeenView[]): Promise<void> {
  await sql`
    with counted as (
      insert into visitor_view (day, visitor, tariff_id)
      select distinct ${day}::date, given.visitor, t.id as tariff_id
      from unnest(${seen.map(({ tariffId }) => tariffId)}::integer[], ${seen.map(({ providerId }) => providerId)}::integer[],
        ${seen.map(({ visitor }) => visitor)}::bytea[]) as given(tariff_id, provider_id, visitor)
      join view_key k on k.day = ${day}::date and k.visitor = given.visitor
      join tariff t on t.id = given.tariff_id and t.state = 'published' and t.provider_id is distinct from given.provider_id
      order by tariff_id
      on conflict do nothing
      returning tariff_id
    )
    insert into tariff_view (tariff_id, day, views)
    select tariff_id, ${day}::date, count(*) from counted group by tariff_id order by tariff_id
    on conflict (tariff_id, day) do update set views = tariff_view.views + excluded.views`.execute(transaction)
}

/** Adds the views to the daily totals of their providers at the end of their retention period, and deletes them. */
export function foldOldViews(db: Kysely<DB>, clock: Clock): Promise<void> {
  const firstDay = addDays(chisinauDay(clock()), -retentionDays.view)
  return repeatInBatches((limit) => foldViewsBefore(db, { firstDay, limit }))
}

/** Returns the number of folded rows. */
async function foldViewsBefore(
  db: Kysely<DB>,
  { firstDay, limit }: { firstDay: string; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select tariff_id, day from tariff_view where day < ${firstDay}::date
      order by day, tariff_id limit ${limit} for update skip locked
    ), old as (
      delete from tariff_view v using chosen c where v.tariff_id = c.tariff_id and v.day = c.day
      returning v.tariff_id, v.day, v.views
    ), added as (
      insert into provider_view (provider_id, day, views)
      select t.provider_id, old.day, sum(old.views) from old join tariff t on t.id = old.tariff_id
      group by t.provider_id, old.day order by t.provider_id, old.day
      on conflict (provider_id, day) do update set views = provider_view.views + excluded.views
    )
    select count(*)::integer as count from old`.execute(db)
  return rows[0]?.count ?? 0
}
