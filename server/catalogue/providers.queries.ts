import type { Provider, ProviderCard, RatingDistribution } from '@motanet/contract/catalogue/providers.ts'
import type { Service } from '@motanet/contract/catalogue/services.ts'
import { minShownConnections } from '@motanet/contract/requests/guarantee.ts'
import { type Kysely, sql } from 'kysely'
import { inNameOrder } from '../db/name-order.ts'
import type { DB } from '../db/tables.ts'
import { isPublicProvider } from './public-providers.ts'
import { isConfirmed, isPublished } from './public-tariffs.ts'
import { ratingOf } from './rating.ts'

interface NameSelection {
  /** Null for all. */
  limit: number | null
  /** Undefined for those with any id. */
  ids: readonly number[] | undefined
}

/** Names of public providers, ordered by name. */
export function findProviderNames(db: Kysely<DB>, { limit, ids }: NameSelection = { limit: null, ids: undefined }) {
  return db
    .selectFrom('provider as p')
    .select(['p.id', 'p.name'])
    .where(isPublicProvider)
    .$if(ids !== undefined, (query) => query.where('p.id', 'in', ids ?? []))
    .$if(limit !== null, (query) => query.limit(limit))
    .orderBy(inNameOrder('p.name'))
    .orderBy('p.id')
    .execute()
}

const offered = sql`lateral (
  select count(*)::integer as tariffs_count,
    coalesce(min(t.speed) filter (where s.kind = 'fixed' and t.speed > 0),
      min(t.speed) filter (where s.kind in ('business', 'satellite') and t.speed > 0)) as min_speed_mbps,
    min(t.speed) filter (where s.kind = 'mobile' and t.speed > 0) as min_volume_gb,
    min(t.shown_price_bani)::float8 / 100 as min_price_lei,
    min(t.popularity_rank) as best_rank
  from tariff t join service s on s.id = t.service_id where t.provider_id = p.id and ${isPublished} and ${isConfirmed}
) offered`

/** Numbers of `provider_rating`, 0 without a row. */
const rated = sql`coalesce(rated.reviews, 0) as reviews, coalesce(rated.points, 0) as points`
const ratings = sql`left join provider_rating rated on rated.provider_id = p.id`

interface RatedRow {
  reviews: number
  points: number
}

interface OfferedRow {
  tariffs_count: number
  min_speed_mbps: number | null
  min_volume_gb: number | null
  min_price_lei: number | null
}

interface ProviderRow extends RatedRow, OfferedRow {
  id: number
  name: string
  number: string
  email: string
  address: string
  address_ro: string
  hours: string
  hours_ro: string
  details: string
  details_ro: string
  is_partner: boolean
  logo: string | null
  image: string | null
  image_focus_x: number
  image_focus_y: number
  rating_distribution: RatingDistribution
  connections: Provider['connections']
  services: Service[]
  version: number
}

/** One provider with its counts, also the desk, which is in no list; undefined if it is unknown or suspended. */
export async function findProvider(db: Kysely<DB>, id: number): Promise<Provider | undefined> {
  const { rows } = await sql<ProviderRow>`
    select p.id, p.name, p.is_partner, p.number, p.email, p.address, p.address_ro, p.hours, p.hours_ro, p.details, p.details_ro,
      p.logo, p.image, p.image_focus_x, p.image_focus_y, p.version, ${rated}, offered.*,
      json_build_object(1, coalesce(rated.ones, 0), 2, coalesce(rated.twos, 0), 3, coalesce(rated.threes, 0),
        4, coalesce(rated.fours, 0), 5, coalesce(rated.fives, 0)) as rating_distribution,
      (select json_build_object('connected', o.connected, 'replaced', o.replaced, 'refunded', o.refunded)
        from provider_outcome o where o.provider_id = p.id and o.connected >= ${sql.lit(minShownConnections)}) as connections,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'name_ro', s.name_ro, 'kind', s.kind)
        order by s.position, s.id), '[]')
        from service s
        where exists (select from tariff t where t.provider_id = p.id and t.service_id = s.id
          and ${isPublished} and ${isConfirmed})) as services
    from provider p ${ratings} cross join ${offered}
    where p.id = ${id} and p.suspended_at is null`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  const { avg_rating: rating, reviews_count } = ratingOf(row)
  return { ...row, ...offeredBy(row), rating, reviews_count }
}

export interface RankedCard extends Omit<ProviderCard, 'avg_rating' | 'reviews_count'> {
  /** Of the most popular tariff; null without one. */
  best_rank: number | null
}

/** Cards of public providers, without their ratings, in no particular order; with `ids` null, of all. */
export async function findProviderCards(db: Kysely<DB>, ids: readonly number[] | null): Promise<RankedCard[]> {
  const { rows } = await sql<OfferedRow & Pick<RankedCard, 'id' | 'name' | 'logo' | 'best_rank'>>`
    select p.id, p.name, p.logo, offered.*
    from provider p cross join ${offered}
    where ${isPublicProvider} ${ids === null ? sql`` : sql`and p.id = any(${ids})`}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, logo: row.logo, best_rank: row.best_rank },
    ...offeredBy(row),
  }))
}

/** Number of reviews and points of each provider that ever had a review. */
export function findRatings(db: Kysely<DB>) {
  return db
    .selectFrom('provider_rating')
    .select(['provider_id', 'reviews', 'points'])
    .$narrowType<{ reviews: number; points: number }>()
    .execute()
}

function offeredBy({ tariffs_count, min_speed_mbps, min_volume_gb, min_price_lei }: OfferedRow) {
  return {
    tariffs_count,
    min_speed: min_speed_mbps ?? min_volume_gb,
    min_speed_unit: min_speed_mbps === null && min_volume_gb !== null ? ('gb' as const) : ('mbps' as const),
    min_price: min_price_lei,
  }
}
