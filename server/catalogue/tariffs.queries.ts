import type { Availability, TariffFilters } from '@motanet/contract/catalogue/tariffs.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type LonLat, planePoint } from '../db/plane.ts'
import type { DB } from '../db/tables.ts'
import { toBaniUnrounded } from './bani.ts'
import { isPublicTariff } from './public-tariffs.ts'

/** The place at which tariffs must be available: a house, or a point without an address. */
export interface Place {
  addressId: number | null
  lonLat: LonLat
}

export interface FoundTariff {
  id: number
  availability: Availability | null
}

export interface FoundTariffs {
  found: FoundTariff[]
  /** Number of matching tariffs on all pages. */
  count: number
}

type Reason = Availability['reason']

const verdicts: Record<Reason, Availability['verdict']> = {
  address: 'available',
  zone: 'likely',
  provider_zone: 'likely',
  everywhere: 'likely',
}

/** Ordered by certainty: a tariff found for several reasons gets the first one. */
const reasons: readonly Reason[] = ['address', 'zone', 'provider_zone', 'everywhere']

interface Row {
  id: number
  count: number
  reason_index: number | null
}

/** The page of matching tariffs (`limit` null: all). `isOwn`: tariffs in any state; otherwise only public ones. */
interface Part {
  limit: number | null
  offset: number
  isOwn: boolean
}

/**
 * One page of the matching tariffs, in order. Speed bounds apply to one unit: GB if the first of the requested services is mobile,
 * otherwise Mb/s. A tariff without a speed is outside every bound. Indexes: zone_ring_ring (GiST), tariff_zone_zone.
 */
export async function findTariffs(
  db: Kysely<DB>,
  filters: TariffFilters,
  place: Place | null,
  { limit, offset, isOwn }: Part,
): Promise<FoundTariffs> {
  const isVolume = await isMobileFirst(db, filters.services__in)
  const { rows } = await sql<Row>`
    ${place === null ? sql`` : sql`with ${servedAt(place)}`}
    select t.id, count(*) over ()::integer as count, ${place === null ? sql`null` : sql`here.reason_index`} as reason_index
    from tariff t
    left join service s on s.id = t.service_id
    join provider p on p.id = t.provider_id
    ${place === null ? sql`` : sql`join here on here.tariff_id = t.id`}
    where ${isOwn ? sql`true` : isPublicTariff} and ${matches(filters, isVolume)}
    order by ${order(filters, isVolume)}
    limit ${limit} offset ${offset}`.execute(db)
  const found = rows.map(({ id, reason_index }) => ({ id, availability: availabilityFor(reason_index) }))
  const first = rows[0]
  if (first !== undefined) return { found, count: first.count }
  return {
    found,
    count: offset === 0 ? 0 : (await findTariffs(db, filters, place, { limit: 1, offset: 0, isOwn })).count,
  }
}

/** Number of tariffs of each public provider at the place, largest first. */
export async function countTariffsByProvider(db: Kysely<DB>, place: Place) {
  const { rows } = await sql<{ id: number; name: string; tariff_count: number }>`
    with ${servedAt(place)}
    select p.id, p.name, count(*)::integer as tariff_count
    from here join tariff t on t.id = here.tariff_id join provider p on p.id = t.provider_id
    where ${isPublicTariff}
    group by p.id
    order by tariff_count desc, p.id`.execute(db)
  return rows
}

async function isMobileFirst(db: Kysely<DB>, serviceIds: readonly number[] | undefined): Promise<boolean> {
  const first = serviceIds?.[0]
  if (first === undefined) return false
  const service = await db.selectFrom('service').select('kind').where('id', '=', first).executeTakeFirst()
  return service?.kind === 'mobile'
}

function availabilityFor(reasonIndex: number | null): Availability | null {
  const reason = reasonIndex === null ? undefined : reasons[reasonIndex]
  return reason === undefined ? null : { verdict: verdicts[reason], reason }
}

/**
 * Common table expressions that end in `here (tariff_id, reason_index)`: the tariffs available at the place, with the reason. Indexes:
 * zone_ring_ring (GiST), tariff_zone_zone, tariff_address_address.
 */
export function servedAt({ addressId, lonLat }: Place): RawBuilder<unknown> {
  const point = sql`${planePoint(lonLat)}::point`
  return sql`
    covering as materialized (
      select distinct zone.id, zone.provider_id
      from (
        select zone_id from zone_ring
        where ring && polygon(box(${point}, ${point})) and ring @> ${point}
        group by zone_id, polygon_index
        having not bool_or(is_hole)
      ) inside
      join zone on zone.id = inside.zone_id
    ),
    served as (
      select tariff_id, 0 as reason_index from tariff_address where address_id = ${addressId}
      union all
      select tariff_id, 1 from tariff_zone where zone_id in (select id from covering)
      union all
      select id, 2 from tariff where reach = 'provider_zones' and provider_id in (select provider_id from covering)
      union all
      select id, 3 from tariff where reach = 'everywhere'
    ),
    here as (select tariff_id, min(reason_index) as reason_index from served group by tariff_id)`
}

function matches(filters: TariffFilters, isVolume: boolean): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (filters.provider !== undefined) conditions.push(sql`t.provider_id = ${filters.provider}`)
  if (filters.provider__in !== undefined) conditions.push(sql`t.provider_id = any(${filters.provider__in})`)
  if (filters.services__in !== undefined) conditions.push(sql`t.service_id = any(${filters.services__in})`)
  if (filters.ids !== undefined) conditions.push(sql`t.id = any(${filters.ids})`)
  if (filters.search !== undefined) {
    const pattern = `%${filters.search.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(t.name ilike ${pattern} or t.name_ro ilike ${pattern})`)
  }
  const {
    price_per_month__gte: priceFrom,
    price_per_month__lte: priceTo,
    speed__gte: speedFrom,
    speed__lte: speedTo,
  } = filters
  if (priceFrom !== undefined) conditions.push(sql`t.price_bani >= ${Math.ceil(toBaniUnrounded(priceFrom))}`)
  if (priceTo !== undefined) conditions.push(sql`t.price_bani <= ${Math.floor(toBaniUnrounded(priceTo))}`)
  const { price__gte: shownFrom, price__lte: shownTo } = filters
  if (shownFrom !== undefined) conditions.push(sql`t.shown_price_bani >= ${Math.ceil(toBaniUnrounded(shownFrom))}`)
  if (shownTo !== undefined) conditions.push(sql`t.shown_price_bani <= ${Math.floor(toBaniUnrounded(shownTo))}`)
  if (speedFrom !== undefined) conditions.push(sql`t.speed >= ${speedFrom}::numeric`)
  if (speedTo !== undefined) conditions.push(sql`t.speed <= ${speedTo}::numeric`)
  if (speedFrom !== undefined || speedTo !== undefined) conditions.push(isMeasuredIn(isVolume))
  if (filters.promo__isnull !== undefined) {
    conditions.push(filters.promo__isnull === 'true' ? sql`t.promotion_id is null` : sql`t.promotion_id is not null`)
  }
  return sql.join(conditions, sql` and `)
}

/** Television and telephony have no speed; a draft may have no service yet. */
const hasSpeed = sql`coalesce(s.kind not in ('tv', 'telephony'), true)`

function isMeasuredIn(isVolume: boolean): RawBuilder<unknown> {
  return isVolume ? sql`s.kind = 'mobile'` : sql`(coalesce(s.kind <> 'mobile', false) and ${hasSpeed})`
}

function order(filters: TariffFilters, isVolume: boolean): RawBuilder<unknown> {
  const first = filters.internet_first === 'true' ? sql`${hasSpeed} desc, ` : sql``
  switch (filters.ordering) {
    case 'price':
      return sql`${first}t.shown_price_bani, t.id`
    case '-price':
      return sql`${first}t.shown_price_bani desc, t.id`
    case '-speed':
      // Volumes (GB) and speeds (Mb/s) are not comparable: the requested unit comes first, then the other one, then services without a
      // speed
      return sql`${isMeasuredIn(isVolume)} desc, ${hasSpeed} desc, t.speed desc nulls last, t.popularity_rank nulls last, t.id`
    case 'cost':
      return sql`${first}t.effective_cost_bani, t.id`
    case 'popular':
      return sql`${first}t.popularity_rank nulls last, t.effective_cost_bani, t.id`
  }
}
