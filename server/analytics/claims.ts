import { aims, casesToMeasure, measuredDays } from '@motanet/contract/analytics/aims.ts'
import type { Claim } from '@motanet/contract/analytics/claims.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

const zone = sql.lit('Europe/Chisinau')

/**
 * Computes the medians again from the connections that were confirmed in the period. What only a customer stated while the provider was
 * silent does not count. The content version of the claims is incremented if one has changed.
 */
export async function measureClaims(db: Kysely<DB>): Promise<void> {
  await sql`
    with connected as (
      select choice_seconds, kind, connected_on - (created_at at time zone ${zone})::date as days from request
      where step = 'confirmed' and confirmed_by <> 'silent_provider' and connected_on is not null
        and connected_at > now() - make_interval(days => ${sql.lit(measuredDays)})
    ), measured as (
      select 'choice' as key, percentile_cont(0.5) within group (order by choice_seconds::double precision) as median,
        count(choice_seconds)::integer as cases
      from connected where kind = 'tariff'
      union all
      select 'connection', percentile_cont(0.5) within group (order by days::double precision), count(*)::integer from connected
    )
    update measured_claim c set median = m.median, cases = m.cases from measured m
    where m.key = c.key and (c.median, c.cases) is distinct from (m.median, m.cases)`.execute(db)
}

/** The aim, the unit and the number of stored units (seconds, days) in one. */
const kinds = {
  choice: { aim: aims.choiceMinutes, unit: 'minutes', stored: 60 },
  connection: { aim: aims.connectionDays[1], unit: 'days', stored: 1 },
} as const

/** The claims of the pages: measured from enough confirmed connections on, an aim before. */
export async function getClaims(db: Kysely<DB>): Promise<Claim[]> {
  const rows = await db.selectFrom('measured_claim').select(['key', 'median', 'cases']).orderBy('key').execute()
  return rows.map(({ key: name, median, cases: n }) => {
    const key = name as Claim['key']
    const { aim, unit, stored } = kinds[key]
    const isMeasured = median !== null && n >= casesToMeasure
    const value = isMeasured ? Math.round((median / stored) * 10) / 10 : aim
    return { key, value, unit, n, period_days: measuredDays, is_aim: !isMeasured }
  })
}
