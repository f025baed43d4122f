import { type Kysely, sql } from 'kysely'
import { cyrillicHouseLetters, houseKey } from '../../addresses/search/normalise.ts'
import { lockProvider } from '../../catalogue/provider-lock.queries.ts'
import { outlineOf, type ZoneGeometry } from '../../coverage/zone-rings.ts'
import { updateOutlines, type ZoneOutline } from '../../coverage/zones.queries.ts'
import { planePoint, toPlane } from '../../db/plane.ts'
import type { DB } from '../../db/tables.ts'
import { type Correction, correctInBatches } from './correction.ts'
import { findProviderIds } from './tariff-corrections.ts'

/** Coordinates in metres or degrees that differ less are the same: sums depend on their order, and functions on the processor. */
const tolerance = 1e-6
const toleranceDegrees = 1e-9
const addressesOfBatch = 2000
const streetsOfBatch = 500

/** The ids of a batch, from the first to the last one. */
interface IdRange {
  first: number
  last: number
}

/** Ranges of ids that contain all rows: of millions of rows, a list of ids would fill the memory. */
async function findRanges(db: Kysely<DB>, table: 'address' | 'street', size: number): Promise<IdRange[]> {
  const { min, max } = await db
    .selectFrom(table)
    .select(({ fn }) => [fn.min('id').as('min'), fn.max('id').as('max')])
    .executeTakeFirstOrThrow()
  if (min === null || max === null) return []
  const count = Math.floor((max - min) / size) + 1
  return Array.from({ length: count }, (_, index) => ({
    first: min + index * size,
    last: min + (index + 1) * size - 1,
  }))
}

export const addresses: Correction = {
  name: 'addresses',
  covers: 'house numbers as the search compares them, and positions in the metric plane',
  async run(parts) {
    const batches = await findRanges(parts.db, 'address', addressesOfBatch)
    return correctInBatches('addresses', batches, parts, async (transaction, { first, last }) => {
      const found = await transaction
        .selectFrom('address')
        .select(['id', 'house', 'house_key', 'house_letters', 'longitude', 'latitude', 'plane_point'])
        .where('id', '>=', first)
        .where('id', '<=', last)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      const wrong = found.filter(({ house, house_key, house_letters, longitude, latitude, plane_point }) => {
        const [x, y] = toPlane([longitude, latitude])
        const stored = plane_point as unknown as { x: number; y: number }
        const isOtherNumber = houseKey(house) !== house_key || cyrillicHouseLetters(house) !== house_letters
        return isOtherNumber || isFar([stored.x, stored.y], [x, y], tolerance)
      })
      if (wrong.length > 0)
        await sql`
          update address set house_key = given.key, house_letters = given.letters, plane_point = given.position::point
          from unnest(${wrong.map(({ id }) => id)}::integer[], ${wrong.map(({ house }) => houseKey(house))}::text[],
            ${wrong.map(({ house }) => cyrillicHouseLetters(house))}::text[],
            ${wrong.map(({ longitude, latitude }) => planePoint([longitude, latitude]))}::text[]) as given(id, key, letters, position)
          where address.id = given.id`.execute(transaction)
      return { checked: found.length, differed: wrong.length }
    })
  },
}

export const streets: Correction = {
  name: 'streets',
  covers: 'numbers of houses and mean positions of streets',
  async run(parts) {
    const batches = await findRanges(parts.db, 'street', streetsOfBatch)
    return correctInBatches('streets', batches, parts, async (transaction, { first, last }) => {
      const locked = await transaction
        .selectFrom('street')
        .select('id')
        .where('id', '>=', first)
        .where('id', '<=', last)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      const ids = locked.map(({ id }) => id)
      const { rows: wrong } = await sql<{ id: number }>`
        select s.id from street s
        join (
          select listed.id, count(a.id) as houses, avg(a.longitude) as longitude, avg(a.latitude) as latitude
          from unnest(${ids}::integer[]) as listed(id) left join address a on a.street_id = listed.id and a.retired_at is null
          group by listed.id
        ) counted on counted.id = s.id
        where s.house_count <> counted.houses
          or (s.longitude is null) <> (counted.longitude is null) or (s.latitude is null) <> (counted.latitude is null)
          or abs(s.longitude - counted.longitude) > ${toleranceDegrees}
          or abs(s.latitude - counted.latitude) > ${toleranceDegrees}`.execute(transaction)
      const wrongIds = wrong.map(({ id }) => id)
      if (wrongIds.length > 0) await sql`select locate_streets(${wrongIds}::integer[])`.execute(transaction)
      return { checked: ids.length, differed: wrongIds.length }
    })
  },
}

export const zones: Correction = {
  name: 'zones',
  covers: 'bounding boxes of coverage zones, and their rings in the metric plane',
  run: async (parts) =>
    correctInBatches('zones', await findProviderIds(parts.db), parts, async (transaction, providerId) => {
      await lockProvider(transaction, providerId)
      const ids = await transaction
        .selectFrom('zone')
        .select('id')
        .where('provider_id', '=', providerId)
        .orderBy('id')
        .execute()
      let differed = 0
      // One at a time: geometries are large
      for (const { id } of ids) if (await correctZone(transaction, id)) differed += 1
      return { checked: ids.length, differed }
    }),
}

/** Returns whether the zone differed. */
async function correctZone(transaction: Kysely<DB>, id: number): Promise<boolean> {
  const { geometry, west, south, east, north } = await transaction
    .selectFrom('zone')
    .select(['geometry', 'west', 'south', 'east', 'north'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const outline = outlineOf(geometry as unknown as ZoneGeometry)
  const isBoxWrong = isFar([west, south, east, north], outline.box, toleranceDegrees)
  if (!isBoxWrong && !(await hasOtherRings(transaction, id, outline))) return false
  await updateOutlines(transaction, [{ id, outline }])
  return true
}

async function hasOtherRings(transaction: Kysely<DB>, id: number, { rings }: ZoneOutline): Promise<boolean> {
  const stored = await transaction
    .selectFrom('zone_ring')
    .select(['polygon_index', 'ring_index', sql<string>`ring::text`.as('ring')])
    .where('zone_id', '=', id)
    .execute()
  const byIndex = new Map(stored.map((each) => [`${each.polygon_index} ${each.ring_index}`, each.ring]))
  return (
    stored.length !== rings.length ||
    rings.some(({ polygonIndex, ringIndex, ring }) => {
      const other = byIndex.get(`${polygonIndex} ${ringIndex}`)
      return other === undefined || isFar(numbersOf(other), numbersOf(ring), tolerance)
    })
  )
}

function numbersOf(polygon: string): number[] {
  return polygon.replaceAll(/[()]/g, '').split(',').map(Number)
}

function isFar(stored: readonly number[], computed: readonly number[], limit: number): boolean {
  return (
    stored.length !== computed.length ||
    stored.some((each, index) => !(Math.abs(each - (computed[index] as number)) <= limit))
  )
}
