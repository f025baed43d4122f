import type { Availability, TariffFilters } from '@motanet/contract/catalogue/tariffs.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { currentAddress } from '../addresses/addresses.queries.ts'
import { type LonLat, planePoint } from '../db/plane.ts'
import type { DB } from '../db/tables.ts'
import { boundsInBani } from './bani.ts'
import { isListedTariff, isPublicTariff } from './public-tariffs.ts'

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
  found: readonly FoundTariff[]
  /** Number of matching tariffs on all pages. */
  count: number
}

/** What requests for a house have shown about the lines of a provider: two confirmed connections, or a later refusal. */
export interface HouseOutcome {
  providerId: number
  /** The day of the last refusal in Chisinau, YYYY-MM-DD; null if connections were confirmed. */
  refusedOn: string | null
}

/**
 * What decides which tariffs are available at a place: until the catalogue changes, places in the same zones have the same lists,
 * except for tariffs that name the house itself.
 */
export interface Coverage {
  place: Place
  /** The zones that contain the place, in ascending order. */
  zoneIds: readonly number[]
  /** The zones to which the house belongs wherever their outlines are, in ascending order. */
  houseZoneIds: readonly number[]
  /** The tariffs that name the house, in ascending order. */
  tariffIds: readonly number[]
  /** What requests for the house have shown, by provider in ascending order. */
  outcomes: readonly HouseOutcome[]
  /** Version of the catalogue in which the zones and tariffs were read. */
  catalogue: number
}

const confirmed: Availability = { verdict: 'confirmed', reason: 'connections' }

/** Ordered by certainty: a tariff found for several reasons gets the first one. */
const availabilities: readonly Availability[] = [
  { verdict: 'available', reason: 'address' },
  { verdict: 'likely', reason: 'zone' },
  { verdict: 'likely', reason: 'provider_zone' },
  { verdict: 'likely', reason: 'everywhere' },
]

interface Row {
  id: number
  count: number
  reason_index: number | null
  /** The provider whose line the tariff needs; null if it needs none, or without a place. */
  line_of: number | null
  catalogue: number | null
}

/** The page of matching tariffs (`limit` null: all). */
export interface Part {
  limit: number | null
  offset: number
}

/** The filters of a list, without the place and the page. */
export type ListFilters = Omit<TariffFilters, 'address_id' | 'latitude' | 'longitude' | 'page' | 'page_size'>

/** Conditions and order of a list. */
export interface ListQuery {
  filters: ListFilters
  /** Whether speed bounds and the order by speed apply to GB: see `createVolumeLists`. */
  isVolume: boolean
}

/** The ids of the services whose tariffs have volumes in GB instead of speeds. */
export async function findMobileServices(db: Kysely<DB>): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('service').select('id').where('kind', '=', 'mobile').execute()
  return new Set(rows.map(({ id }) => id))
}

/** The coverage of the house or its successor; undefined if there is no such address. */
export function findCoverageOfAddress(db: Kysely<DB>, addressId: number): Promise<Coverage | undefined> {
  return findCoverage(
    db,
    sql`(select id, longitude, latitude, plane_point from address where id = ${currentAddress(addressId)})`,
  )
}

/** The coverage of a point without an address. */
export async function findCoverageOfPoint(db: Kysely<DB>, lonLat: LonLat): Promise<Coverage> {
  const [longitude, latitude] = lonLat
  const coverage = await findCoverage(
    db,
    sql`(select null::integer as id, ${longitude}::float8 as longitude, ${latitude}::float8 as latitude,
      ${planePoint(lonLat)}::point as plane_point)`,
  )
  if (coverage === undefined) throw new Error('The table content_version has no row.')
  return coverage
}

async function findCoverage(db: Kysely<DB>, places: RawBuilder<unknown>): Promise<Coverage | undefined> {
  const { rows } = await sql<{
    id: number | null
    longitude: number
    latitude: number
    zone_ids: number[]
    house_zone_ids: number[]
    tariff_ids: number[]
    outcomes: HouseOutcome[]
    catalogue: number
  }>`
    select here.id, here.longitude, here.latitude, content_version.catalogue,
      array(select distinct zone_id from ${zonesAround(sql`here.plane_point`)} inside order by zone_id) as zone_ids,
      array(select zone_id from zone_address where address_id = here.id order by zone_id) as house_zone_ids,
      array(select tariff_id from tariff_address where address_id = here.id order by tariff_id) as tariff_ids,
      ${outcomesAt(sql`here.id`)} as outcomes
    from ${places} here, content_version`.execute(db)
  const row = rows[0]
  return (
    row && {
      place: { addressId: row.id, lonLat: [row.longitude, row.latitude] },
      zoneIds: row.zone_ids,
      houseZoneIds: row.house_zone_ids,
      tariffIds: row.tariff_ids,
      outcomes: row.outcomes,
      catalogue: row.catalogue,
    }
  )
}

/**
 * One page of the public tariffs available at the place, in order, and the number of all of them. `catalogue`: version of the
 * catalogue in which they were read; null if the page is empty.
 */
export function findTariffsAt(
  db: Kysely<DB>,
  query: ListQuery,
  { place, outcomes }: Pick<Coverage, 'place' | 'outcomes'>,
  part: Part,
): Promise<FoundTariffs & { catalogue: number | null }> {
  return findCounted(db, query, { place, outcomes, visible: isShown(query) }, part)
}

/** One page of the tariffs in any state, in order, and the number of all of them; `coverage` null: wherever they are available. */
export function findOwnTariffs(
  db: Kysely<DB>,
  query: ListQuery,
  coverage: Pick<Coverage, 'place' | 'outcomes'> | null,
  part: Part,
): Promise<FoundTariffs> {
  const { place, outcomes } = coverage ?? { place: null, outcomes: [] }
  return findCounted(db, query, { place, outcomes, visible: sql`true` }, part)
}

/** The ids of one page of the public tariffs, in order. Reads as many rows of an index of the order as the page needs. */
export async function findTariffIds(db: Kysely<DB>, query: ListQuery, { limit, offset }: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tariff t where ${isShown(query)} and ${matches(query)}
    order by ${order(query)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countTariffs(db: Kysely<DB>, query: ListQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tariff t where ${isShown(query)} and ${matches(query)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Scope {
  place: Place | null
  outcomes: readonly HouseOutcome[]
  visible: RawBuilder<unknown>
}

async function findCounted(
  db: Kysely<DB>,
  query: ListQuery,
  scope: Scope,
  { limit, offset }: Part,
): Promise<FoundTariffs & { catalogue: number | null }> {
  const { place, outcomes, visible } = scope
  const refusing = outcomes.filter(({ refusedOn }) => refusedOn !== null).map(({ providerId }) => providerId)
  const { rows } = await sql<Row>`
    ${place === null ? sql`` : sql`with ${servedAt(place)}`}
    select t.id, count(*) over ()::integer as count,
      ${place === null ? sql`null` : sql`here.reason_index`} as reason_index,
      ${outcomes.length === 0 ? sql`null` : sql`case when ${needsLine} then t.provider_id end`} as line_of,
      ${place === null ? sql`null` : sql`(select catalogue from content_version)`} as catalogue
    from tariff t
    ${place === null ? sql`` : sql`join here on here.tariff_id = t.id`}
    where ${visible} and ${matches(query)}
    order by ${refusing.length === 0 ? sql`` : sql`t.provider_id = any(${refusing}::integer[]) and ${needsLine}, `}${order(query)}
    limit ${limit} offset ${offset}`.execute(db)
  const found = rows.map((row) => ({ id: row.id, availability: availabilityOf(row, outcomes) }))
  const first = rows[0]
  if (first !== undefined) return { found, count: first.count, catalogue: first.catalogue }
  return {
    found,
    count: offset === 0 ? 0 : (await findCounted(db, query, scope, { limit: 1, offset: 0 })).count,
    catalogue: null,
  }
}

function availabilityOf({ reason_index: index, line_of }: Row, outcomes: readonly HouseOutcome[]): Availability | null {
  const outcome = line_of === null ? undefined : outcomes.find(({ providerId }) => providerId === line_of)
  if (outcome === undefined) return index === null ? null : (availabilities[index] ?? null)
  const { refusedOn } = outcome
  return refusedOn === null ? confirmed : { verdict: 'uncertain', reason: 'refusal', refused_on: refusedOn }
}

/** SQL condition: the tariff (alias `t`) needs a line to the house. */
const needsLine = sql`exists (select from service where service.id = t.service_id and service.kind not in ('mobile', 'satellite'))`

/** How long a refusal counts: meanwhile providers may have built the line. */
const refusalDays = 180

/** SQL condition: the provider has refused the request (alias `r`) for want of a line. The customer may have gone on since. */
const isRefusal = sql`r.reason in ('no_line', 'no_port') and r.step in ('refused', 'transferred', 'withdrawn')`

/** SQL expression: when the provider refused the request (alias `r`). */
const refusedAt = sql`(select max(e.changed_at) from request_event e where e.request_id = r.id and e.step = 'refused')`

/**
 * Subquery of the outcomes of requests for a line to the house, or to one that was merged into it, as JSON. A connection that was confirmed
 * after a refusal outweighs it. The desk answers requests for the tariffs of providers that are no partners: these are their outcomes.
 * Indexes: address_successor, request_house.
 */
function outcomesAt(addressId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('providerId', provider_id, 'refusedOn', refused_on) order by provider_id)
    from (
      select provider_id, connections, case when refused_at > coalesce(connected_at, '-infinity')
          and refused_at > now() - make_interval(days => ${refusalDays})
        then to_char(refused_at at time zone 'Europe/Chisinau', 'YYYY-MM-DD') end as refused_on
      from (
        select coalesce(t.provider_id, r.provider_id) as provider_id,
          count(*) filter (where r.step = 'confirmed') as connections,
          max(r.connected_at) filter (where r.step = 'confirmed') as connected_at,
          max(${refusedAt}) filter (where r.step <> 'confirmed') as refused_at
        from request r left join tariff t on t.id = r.tariff_id
        where r.address_id in (select ${addressId} union all select id from address where successor_id = ${addressId})
          and (r.step = 'confirmed' and r.confirmed_by <> 'silent_provider' or ${isRefusal})
          and (${needsLine} or r.services && '{wired,wired_communication}')
        group by coalesce(t.provider_id, r.provider_id)
      ) of_provider
    ) outcome
    where connections >= 2 or refused_on is not null), '[]')`
}

/** SQL condition: requests for the house have shown that the provider of the tariff (alias `t`) has no line for it there. */
export function isRefusedAt({ addressId }: Place): RawBuilder<unknown> {
  // An array is computed once: what `in` costs counts for every tariff, so that PostgreSQL 15 would read all tariffs of the service
  return sql`(${needsLine} and t.provider_id = any(array(
    select (outcome ->> 'providerId')::integer
    from jsonb_array_elements(${outcomesAt(sql`${addressId}::integer`)}) outcome where outcome ->> 'refusedOn' is not null)))`
}

/**
 * Increments the versions of the providers whose refusals have ended within the last minutes, so that no cached list shows them. Run it
 * every minute.
 */
export async function endRefusals(db: Kysely<DB>): Promise<void> {
  await sql`
    select bump_versions_of_providers(array(
      select distinct coalesce(t.provider_id, r.provider_id)
      from request r left join tariff t on t.id = r.tariff_id
      where r.address_id is not null and ${isRefusal}
        and ${refusedAt} between now() - make_interval(days => ${refusalDays}, mins => 3) and now() - make_interval(days => ${refusalDays})))`.execute(
    db,
  )
}

/** Number of tariffs of each public provider at the place, largest first. */
export async function countTariffsByProvider(db: Kysely<DB>, place: Place) {
  const { rows } = await sql<{ id: number; name: string; tariff_count: number }>`
    with ${servedAt(place)}
    select p.id, p.name, count(*)::integer as tariff_count
    from here join tariff t on t.id = here.tariff_id join provider p on p.id = t.provider_id
    where ${isListedTariff}
    group by p.id
    order by tariff_count desc, p.id`.execute(db)
  return rows
}

/**
 * Common table expressions that end in `here (tariff_id, reason_index)`: the tariffs available at the place, with the reason. Indexes:
 * zone_ring_ring (GiST), zone_address_address, tariff_zone_zone, tariff_address_address.
 */
export function servedAt({ addressId, lonLat }: Place): RawBuilder<unknown> {
  const point = sql`${planePoint(lonLat)}::point`
  return sql`
    covering as materialized (
      select distinct zone.id, zone.provider_id
      from ${zonesAround(point)} inside
      join zone on zone.id = inside.zone_id
    ),
    housing as materialized (
      select zone.id, zone.provider_id from zone_address join zone on zone.id = zone_address.zone_id
      where zone_address.address_id = ${addressId}
    ),
    served as (
      select tariff_id, 0 as reason_index from tariff_address where address_id = ${addressId}
      union all
      select tariff_id, 0 from tariff_zone where zone_id in (select id from housing)
      union all
      select id, 0 from tariff where reach = 'provider_zones' and provider_id in (select provider_id from housing)
      union all
      select tariff_id, 1 from tariff_zone where zone_id in (select id from covering)
      union all
      select id, 2 from tariff where reach = 'provider_zones' and provider_id in (select provider_id from covering)
      union all
      select id, 3 from tariff where reach = 'everywhere'
    ),
    here as (select tariff_id, min(reason_index) as reason_index from served group by tariff_id)`
}

/** Subquery of the ids of the zones that contain the point, with duplicates. */
function zonesAround(point: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select zone_id from zone_ring
    where ring && polygon(box(${point}, ${point})) and ring @> ${point}
    group by zone_id, polygon_index
    having not bool_or(is_hole)
  )`
}

/** Whether the list of public tariffs contains a tariff that matches. */
function isShown({ filters }: ListQuery): RawBuilder<unknown> {
  return filters.stale === undefined ? isListedTariff : isPublicTariff
}

/** A tariff without a speed is outside every bound. `columnFilters` in tariff-counts.ts has the same conditions for counts. */
function matches({ filters, isVolume }: ListQuery): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (filters.provider !== undefined) conditions.push(sql`t.provider_id = ${filters.provider}`)
  if (filters.provider__in !== undefined) conditions.push(sql`t.provider_id = any(${filters.provider__in})`)
  if (filters.services__in !== undefined) conditions.push(sql`t.service_id = any(${filters.services__in})`)
  if (filters.ids !== undefined) conditions.push(sql`t.id = any(${filters.ids})`)
  if (filters.search !== undefined) {
    const pattern = `%${filters.search.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(t.name ilike ${pattern} or t.name_ro ilike ${pattern})`)
  }
  const { speed__gte: speedFrom, speed__lte: speedTo } = filters
  const price = boundsInBani(filters.price_per_month__gte, filters.price_per_month__lte)
  if (price.from !== undefined) conditions.push(sql`t.price_bani >= ${price.from}`)
  if (price.to !== undefined) conditions.push(sql`t.price_bani <= ${price.to}`)
  const shownPrice = boundsInBani(filters.price__gte, filters.price__lte)
  if (shownPrice.from !== undefined) conditions.push(sql`t.shown_price_bani >= ${shownPrice.from}`)
  if (shownPrice.to !== undefined) conditions.push(sql`t.shown_price_bani <= ${shownPrice.to}`)
  if (speedFrom !== undefined) conditions.push(sql`t.speed >= ${speedFrom}::numeric`)
  if (speedTo !== undefined) conditions.push(sql`t.speed <= ${speedTo}::numeric`)
  if (speedFrom !== undefined || speedTo !== undefined) conditions.push(isMeasuredIn(isVolume))
  if (filters.promo__isnull !== undefined) {
    conditions.push(filters.promo__isnull === 'true' ? sql`t.promotion_id is null` : sql`t.promotion_id is not null`)
  }
  return sql.join(conditions, sql` and `)
}

function isMeasuredIn(isVolume: boolean): RawBuilder<unknown> {
  return isVolume ? sql`t.is_in_gb` : sql`t.is_in_mbps`
}

/** Each order of a public list has an index (0020_tariff_lists.sql), which contains exactly these expressions. */
function order({ filters, isVolume }: ListQuery): RawBuilder<unknown> {
  const first = filters.internet_first === 'true' ? sql`t.has_speed desc, ` : sql``
  switch (filters.ordering) {
    case 'price':
      return sql`${first}t.shown_price_bani, t.id`
    case '-price':
      return sql`${first}t.shown_price_bani desc, t.id`
    case '-speed':
      // Volumes (GB) and speeds (Mb/s) are not comparable: the requested unit comes first, then the other one, then services without a
      // speed
      return sql`${isMeasuredIn(isVolume)} desc, t.has_speed desc, t.speed desc nulls last, t.popularity_rank nulls last, t.id`
    case 'cost':
      return sql`${first}t.effective_cost_bani, t.id`
    case 'popular':
      return sql`${first}t.popularity_rank nulls last, t.effective_cost_bani, t.id`
  }
}
