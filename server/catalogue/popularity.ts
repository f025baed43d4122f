import { ranking } from '@motanet/contract/catalogue/ranking.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isPublished } from './public-tariffs.ts'

const countedDays = sql.lit(ranking.countedDays)

/**
 * Recomputes the rank of all published tariffs: requests and views of the last 30 days, then the rating of the provider, then the
 * effective cost, then the id. Payments do not affect it. The content version of the catalogue is incremented, so cached pages are
 * renewed.
 *
 * A request counts if the owner of its e-mail address verified it or it was sent by an account with a proven address, once for a person
 * and provider: neither scripts nor many requests of one person raise a tariff. Nothing counts that staff sent, or the accounts,
 * recipients and published contacts of any provider, nor what the customer took back. For views see `view-counter.ts` of the analytics.
 */
export async function rankTariffs(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(rankTariffsWithin)
}

/** The same within a transaction. */
export async function rankTariffsWithin(transaction: Kysely<DB>): Promise<void> {
  // Lock rows in the order of ids, as all writers of several tariffs do: the update alone would lock them in another order
  await sql`select from tariff order by id for no key update`.execute(transaction)
  await rank(transaction)
}

async function rank(db: Kysely<DB>): Promise<void> {
  await sql`
    with insider as (
      select id as account_id, ${mailboxOf(sql`email`)} as mailbox, null as phone from account
        where is_staff or provider_id is not null
      union all select null, ${mailboxOf(sql`destination`)}, null from recipient where channel = 'mail' and confirmed_at is not null
      union all select null, ${mailboxOf(sql`email`)}, number from provider
    ),
    sent as (
      select r.tariff_id, r.provider_id, r.phone, r.created_at, r.id,
        coalesce(a.id::text, ${mailboxOf(sql`r.email`)}) as person
      from request r
      left join lateral (
        select id from account
        where email_proven_at is not null
          and (id = r.account_id or (r.email_verified_at is not null and lower(email) = lower(r.email)))
        order by id = r.account_id desc nulls last limit 1
      ) a on true
      where r.created_at > now() - make_interval(days => ${countedDays}) and r.tariff_id is not null
        and r.step not in ('held', 'rejected', 'withdrawn', 'transferred')
        and (a.id is not null or r.email_verified_at is not null)
        and not exists (select from insider where insider.account_id = a.id)
        and not exists (select from insider where insider.account_id = r.account_id)
        and not exists (select from insider where insider.mailbox = ${mailboxOf(sql`r.email`)})
        and not exists (select from insider where insider.phone = r.phone)
    ),
    first_of_phone as (
      select distinct on (provider_id, coalesce(phone, person)) * from sent
      order by provider_id, coalesce(phone, person), created_at, id
    ),
    first_of_person as (
      select distinct on (provider_id, person) * from first_of_phone order by provider_id, person, created_at, id
    ),
    requested as (
      select tariff_id, count(*) as times from first_of_person group by tariff_id
    ),
    viewed as (
      select tariff_id, sum(views) as times from tariff_view
      where day > (now() at time zone 'Europe/Chisinau')::date - ${countedDays} group by tariff_id
    ),
    rated as (
      select provider_id, points::numeric / reviews as rating from provider_rating where reviews > 0
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

/** The mailbox of an address: case, an addition after + and the dots of Gmail make no other person. */
function mailboxOf(email: RawBuilder<unknown>): RawBuilder<string> {
  const plain = sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`
  return sql<string>`case when ${plain} ~ '@(gmail|googlemail)\\.com$'
    then replace(split_part(${plain}, '@', 1), '.', '') || '@gmail.com' else ${plain} end`
}
