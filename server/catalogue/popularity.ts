import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isPublished } from './public-tariffs.ts'

/**
 * Recomputes the rank of all published tariffs: requests and detail views of the last 30 days, then the rating of the provider, then the
 * effective cost, then the id. Payments do not affect it. The content version of the catalogue is incremented, so cached pages are
 * renewed.
 */
export async function rankTariffs(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Lock rows in the order of ids, as all writers of several tariffs do: the update alone would lock them in another order
    await sql`select from tariff order by id for no key update`.execute(transaction)
    await rank(transaction)
  })
}

async function rank(db: Kysely<DB>): Promise<void> {
  await sql`
    with requested as (
      select tariff_id, count(*) as times from request
      where created_at > now() - interval '30 days' group by tariff_id
    ),
    viewed as (
      select tariff_id, sum(views) as times from tariff_view
      where day > (now() at time zone 'Europe/Chisinau')::date - 30 group by tariff_id
    ),
    rated as (
      select provider_id, avg(rating) as rating from review where removed_at is null group by provider_id
    ),
    ranked as (
      select t.id, row_number() over (order by
        coalesce(requested.times, 0) + coalesce(viewed.times, 0) desc,
        rated.rating desc nulls last, t.effective_cost_bani, t.id) as rank
      from tariff t
      left join requested on requested.tariff_id = t.id
      left join viewed on viewed.tariff_id = t.id
      left join rated on rated.provider_id = t.provider_id
      where ${isPublished}
    )
    update tariff set popularity_rank = ranked.rank
    from ranked
    where ranked.id = tariff.id and popularity_rank is distinct from ranked.rank`.execute(db)
}
