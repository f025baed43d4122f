import type { Provider, ProviderCard } from '@motanet/contract/catalogue/providers.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isPublicProvider } from './public-providers.ts'
import { ratingOf } from './rating.ts'

/** Names of all public providers, by name. */
export function findProviderNames(db: Kysely<DB>) {
  return db
    .selectFrom('provider as p')
    .select(['p.id', 'p.name'])
    .where(isPublicProvider)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}

const reviewed = sql`lateral (
  select count(*)::integer as reviews, sum(rating)::integer as points
  from review where provider_id = p.id and removed_at is null
) reviewed`

interface ProviderRow {
  id: number
  name: string
  number: string
  details: string
  details_ro: string
  logo: string | null
  image: string | null
  reviews: number
  points: number | null
  tariffs_count: number
}

/** One provider with its counts; the desk as well, which is in no list. */
export async function findProvider(db: Kysely<DB>, id: number): Promise<Provider | undefined> {
  const { rows } = await sql<ProviderRow>`
    select p.id, p.name, p.number, p.details, p.details_ro, p.logo, p.image, reviewed.reviews, reviewed.points,
      (select count(*)::integer from tariff where provider_id = p.id) as tariffs_count
    from provider p cross join ${reviewed}
    where p.id = ${id} and p.suspended_at is null`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  const { avg_rating: rating, reviews_count } = ratingOf(row)
  return { ...row, rating, reviews_count }
}

interface CardRow {
  id: number
  name: string
  logo: string | null
  reviews: number
  points: number | null
  tariffs_count: number
  min_speed_mbps: number | null
  min_volume_gb: number | null
  min_price_lei: number | null
}

/** Cards of all public providers, those whose tariffs are most asked for first. */
export async function findProviderCards(db: Kysely<DB>): Promise<ProviderCard[]> {
  const { rows } = await sql<CardRow>`
    select p.id, p.name, p.logo, reviewed.reviews, reviewed.points, offered.*
    from provider p
    cross join ${reviewed}
    cross join lateral (
      select count(*)::integer as tariffs_count,
        coalesce(min(t.speed) filter (where s.kind = 'fixed' and t.speed > 0),
          min(t.speed) filter (where s.kind in ('business', 'satellite') and t.speed > 0)) as min_speed_mbps,
        min(t.speed) filter (where s.kind = 'mobile' and t.speed > 0) as min_volume_gb,
        min(t.discounted_price_lei) as min_price_lei,
        min(t.popularity_rank) as best_rank
      from tariff t join service s on s.id = t.service_id where t.provider_id = p.id
    ) offered
    where ${isPublicProvider}
    order by offered.best_rank nulls last, p.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    logo: row.logo,
    ...ratingOf(row),
    tariffs_count: row.tariffs_count,
    min_speed: row.min_speed_mbps ?? row.min_volume_gb,
    min_speed_unit: row.min_speed_mbps === null && row.min_volume_gb !== null ? 'gb' : 'mbps',
    min_price: row.min_price_lei,
  }))
}
