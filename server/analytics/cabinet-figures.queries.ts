import {
  type CabinetFigures,
  type FigurePeriod,
  maxComparedTariffs,
} from '@motanet/contract/analytics/cabinet-figures.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Figures of one provider, from the start of the first day in Chisinau until now. */
export interface Span {
  providerId: number
  days: FigurePeriod
}

const zone = sql.lit('Europe/Chisinau')
const today = sql`(now() at time zone ${zone})::date`
const firstDay = (days: number) => sql`(${today} - ${days - 1}::integer)`
const since = (days: number) => sql`(${firstDay(days)}::timestamp at time zone ${zone})`

/** The days of the span itself, or the same number of days before them. */
type Which = 'its own' | 'before'
const starts = (days: number, which: Which) => firstDay(which === 'before' ? 2 * days : days)
const ends = (days: number, which: Which) => (which === 'before' ? firstDay(days) : sql`'infinity'::date`)

/** The first day and today, as YYYY-MM-DD. */
export async function findDays(db: Kysely<DB>, days: number): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select ${firstDay(days)} as "from", ${today} as "to"`.execute(db)
  return rows[0] as { from: string; to: string }
}

/**
 * The requests that the provider's list contains, with the statuses of the list: its own ones, and the tenders that it is invited to.
 * `has_left`: the customer has withdrawn it or chosen another provider, although the provider did not refuse it.
 */
const receivedBy = (providerId: number) => sql`
  select created_at, status, tariff_name, step in ('withdrawn', 'transferred') and reason is null as has_left
  from request where provider_id = ${providerId} and step not in ('held', 'rejected')
  union all
  select q.created_at, case when q.step = 'tendering' then 'info' else 'rejected' end, null,
    i.declined_at is null and o.state is distinct from 'failed'
  from tender_invitation i
  join request q on q.id = i.request_id and q.provider_id <> i.provider_id
  left join offer o on o.request_id = i.request_id and o.provider_id = i.provider_id
  where i.provider_id = ${providerId}`

/** Requests per day of their creation, by their current status. */
export async function countRequestsByDay(db: Kysely<DB>, { providerId, days }: Span) {
  const { rows } = await sql<CabinetFigures['requests']['days'][number]>`
    select d::date as day,
      (count(*) filter (where r.status = 'info'))::integer as info,
      (count(*) filter (where r.status = 'in_progress'))::integer as in_progress,
      (count(*) filter (where r.status = 'connected'))::integer as connected,
      (count(*) filter (where r.status = 'rejected' and not r.has_left))::integer as rejected,
      (count(*) filter (where r.status = 'rejected' and r.has_left))::integer as withdrawn,
      (count(*) filter (where r.tariff_name is not null))::integer as for_tariffs
    from generate_series(${firstDay(days)}, ${today}, interval '1 day') d
    left join (${receivedBy(providerId)}) r on r.created_at >= ${since(days)}
      and (r.created_at at time zone ${zone})::date = d::date
    group by d order by d`.execute(db)
  return rows
}

export async function countRequestsBefore(db: Kysely<DB>, { providerId, days }: Span): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    select count(*)::integer as requests from (${receivedBy(providerId)}) r
    where r.created_at >= ${starts(days, 'before')}::timestamp at time zone ${zone} and r.created_at < ${since(days)}`.execute(
    db,
  )
  return rows[0]?.requests ?? 0
}

/** Views per day: those of the tariffs, and the totals that are kept of older days. */
const viewsOf = (providerId: number) => sql`
  select v.day, v.views from tariff_view v join tariff t on t.id = v.tariff_id where t.provider_id = ${providerId}
  union all select day, views from provider_view where provider_id = ${providerId}`

export async function countViewsByDay(db: Kysely<DB>, { providerId, days }: Span) {
  const { rows } = await sql<CabinetFigures['views']['days'][number]>`
    select d::date as day, coalesce(sum(v.views), 0)::integer as views
    from generate_series(${firstDay(days)}, ${today}, interval '1 day') d
    left join (${viewsOf(providerId)}) v on v.day = d::date
    group by d order by d`.execute(db)
  return rows
}

export async function countViewsBefore(db: Kysely<DB>, { providerId, days }: Span): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(v.views), 0)::integer as views
    from (${viewsOf(providerId)}) v
    where v.day >= ${starts(days, 'before')} and v.day < ${ends(days, 'before')}`.execute(db)
  return rows[0]?.views ?? 0
}

/** Of the provider's tariffs those with the most requests, then the most views, of the last days. */
export async function compareTariffs(db: Kysely<DB>, { providerId, days }: { providerId: number; days: number }) {
  const { rows } = await sql<CabinetFigures['tariffs']['best'][number]>`
    with viewed as (
      select v.tariff_id, sum(v.views)::integer as views from tariff_view v join tariff t on t.id = v.tariff_id
      where t.provider_id = ${providerId} and v.day >= ${firstDay(days)} group by v.tariff_id
    ), requested as (
      select tariff_id, count(*)::integer as requests from request
      where provider_id = ${providerId} and step not in ('held', 'rejected') and created_at >= ${since(days)} and tariff_id is not null
      group by tariff_id
    )
    select t.id, t.name, t.name_ro, coalesce(v.views, 0) as views, coalesce(r.requests, 0) as requests
    from tariff t left join viewed v on v.tariff_id = t.id left join requested r on r.tariff_id = t.id
    where t.provider_id = ${providerId} and (v.views > 0 or r.requests > 0)
    order by requests desc, views desc, t.id limit ${maxComparedTariffs}`.execute(db)
  return rows
}

/**
 * Of the provider's own requests, counts those with a confirmed connection, those for tariffs, answered and waiting ones; median minutes
 * until the provider's first change of the status, since the customer sent the request or chose the provider's offer.
 */
export async function measureAnswers(db: Kysely<DB>, { providerId, days }: Span, which: Which) {
  const { rows } = await sql<{
    confirmed: number
    for_tariffs: number
    answered: number
    waiting: number
    median_minutes: number | null
  }>`
    select (count(*) filter (where r.step = 'confirmed'))::integer as confirmed,
      (count(*) filter (where r.tariff_name is not null))::integer as for_tariffs,
      count(first.changed_at)::integer as answered,
      (count(*) filter (where first.changed_at is null and r.status = 'info'))::integer as waiting,
      percentile_cont(0.5) within group (order by extract(epoch from first.changed_at - came.at)::double precision) / 60
        as median_minutes
    from request r
    left join offer o on o.request_id = r.id and o.provider_id = r.provider_id
    cross join lateral (select coalesce(o.accepted_at, r.created_at) as at) came
    left join lateral (
      select min(c.changed_at) as changed_at from request_event c
      where c.request_id = r.id and c.status <> 'info' and c.actor = 'provider' and c.changed_at >= came.at
    ) first on true
    where r.provider_id = ${providerId} and r.step not in ('held', 'rejected')
      and r.created_at >= ${starts(days, which)}::timestamp at time zone ${zone}
      and r.created_at < ${ends(days, which)}::timestamp at time zone ${zone}`.execute(db)
  return rows[0] ?? { confirmed: 0, for_tariffs: 0, answered: 0, waiting: 0, median_minutes: null }
}

/** The provider's invitations of the span, and what became of its offers. */
export async function countTenders(db: Kysely<DB>, { providerId, days }: Span): Promise<CabinetFigures['tenders']> {
  const { rows } = await sql<CabinetFigures['tenders']>`
    select count(*)::integer as invited, count(o.id)::integer as offered,
      (count(*) filter (where o.state = 'accepted'))::integer as won,
      (count(*) filter (where o.state in ('closed', 'declined', 'expired', 'failed')))::integer as lost
    from tender_invitation i left join offer o on o.request_id = i.request_id and o.provider_id = i.provider_id
    where i.provider_id = ${providerId} and i.invited_at >= ${since(days)}`.execute(db)
  return rows[0] ?? { invited: 0, offered: 0, won: 0, lost: 0 }
}

/** Average rating of the reviews of each week (for a year: each month), and of all reviews up to its end. */
export async function averageRatings(db: Kysely<DB>, { providerId, days }: Span) {
  const step = sql.lit(days === 365 ? 'month' : 'week')
  const { rows } = await sql<CabinetFigures['rating'][number]>`
    with span as (
      select greatest(s, ${firstDay(days)}::timestamp) as starts, s + ('1 ' || ${step})::interval as ends
      from generate_series(date_trunc(${step}, ${firstDay(days)}::timestamp), ${today}::timestamp, ('1 ' || ${step})::interval) s
    ), given as (
      select created_at at time zone ${zone} as moment, rating from review
      where provider_id = ${providerId} and removed_at is null
    )
    select span.starts::date as "from",
      round(avg(g.rating) filter (where g.moment >= span.starts), 2)::double precision as average,
      (count(g.rating) filter (where g.moment >= span.starts))::integer as reviews,
      round(avg(g.rating), 2)::double precision as overall
    from span left join given g on g.moment < span.ends
    group by span.starts order by span.starts`.execute(db)
  return rows
}
