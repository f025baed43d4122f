import { checkDays, dayMs } from '@motanet/contract/catalogue/price-checks.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Stores how old the checks of the published tariffs are; `isDemo`: those of the demo market are renewed daily before. */
export async function updateFreshness(db: Kysely<DB>, { now, isDemo }: { now: Date; isDemo: boolean }): Promise<void> {
  if (isDemo) await renewDemoChecks(db, now)
  await ageTariffs(db, now)
}

/** The provider or the desk has just confirmed the prices of the tariffs. Must be called in the transaction of each write to tariffs. */
export async function renewChecks(db: Kysely<DB>, tariffIds: readonly number[], now: Date): Promise<void> {
  if (tariffIds.length === 0) return
  await db
    .updateTable('tariff')
    .set({ checked_at: now, freshness: 'fresh', warned_days: 0 })
    .where('id', '=', sql<number>`any(${tariffIds}::integer[])`)
    .execute()
}

/** The ids of the provider's published tariffs. Their rows are locked until the transaction ends. */
export async function lockPublishedTariffs(db: Kysely<DB>, providerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tariff')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('state', '=', 'published')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Of published tariffs only: to publish one renews its check. Index: tariff_checked. */
async function ageTariffs(db: Kysely<DB>, now: Date): Promise<void> {
  const [stale, ageing] = [daysBefore(now, checkDays.stale), daysBefore(now, checkDays.ageing)]
  await sql`
    with aged as (
      select id, case when checked_at <= ${stale}::timestamptz then 'stale' else 'ageing' end as freshness from tariff
      where state = 'published' and checked_at <= ${ageing}::timestamptz
        and freshness <> case when checked_at <= ${stale}::timestamptz then 'stale' else 'ageing' end
      -- Locked in the order of ids, as by all writers of several tariffs
      order by id for no key update
    )
    update tariff t set freshness = aged.freshness from aged where aged.id = t.id`.execute(db)
}

async function renewDemoChecks(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('tariff')
      .select('id')
      .where('state', '=', 'published')
      .where('checked_at', '<', daysBefore(now, 1))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    await renewChecks(
      transaction,
      old.map(({ id }) => id),
      now,
    )
  })
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
