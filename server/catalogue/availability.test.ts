import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesOf } from '../../scripts/full-suite.ts'
import type { ZoneGeometry } from '../coverage/zone-rings.ts'
import type { LonLat } from '../db/plane.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

/*
 * Compares the SQL query with a simple reference implementation. Integer coordinates on a small grid make the reference exact, and points
 * often lie on borders, corners and holes.
 */
type GridPoint = [x: number, y: number]
/** Polygons, each with its outer ring first. Rings are not closed. */
type GridZone = GridPoint[][][]

const gridSize = 12
const toLonLat = ([x, y]: GridPoint): LonLat => [28 + x * 0.001, 47 + y * 0.001]

function isOnBorder([px, py]: GridPoint, ring: GridPoint[]): boolean {
  return ring.some(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as GridPoint
    const isOnLine = (bx - ax) * (py - ay) === (by - ay) * (px - ax)
    return (
      isOnLine && px >= Math.min(ax, bx) && px <= Math.max(ax, bx) && py >= Math.min(ay, by) && py <= Math.max(ay, by)
    )
  })
}

function isStrictlyInside([px, py]: GridPoint, ring: GridPoint[]): boolean {
  if (isOnBorder([px, py], ring)) return false
  let isInside = false
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as GridPoint
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) isInside = !isInside
  })
  return isInside
}

/** Whether the zone contains the point. The outer border belongs to the zone, the border of a hole to the hole. */
function covers(zone: GridZone, point: GridPoint): boolean {
  return zone.some(([outer = [], ...holes]) => {
    const isIn = (ring: GridPoint[]) => isOnBorder(point, ring) || isStrictlyInside(point, ring)
    return isIn(outer) && !holes.some(isIn)
  })
}

const coordinate = fc.integer({ min: 0, max: gridSize })
const span = fc.integer({ min: 1, max: 5 })

const rectangle = fc.tuple(coordinate, coordinate, span, span).map(([x, y, width, height]): GridPoint[][] => [
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
])
const rectangleWithHole = fc.tuple(coordinate, coordinate).map(([x, y]): GridPoint[][] => [
  [
    [x, y],
    [x + 5, y],
    [x + 5, y + 5],
    [x, y + 5],
  ],
  [
    [x + 2, y + 1],
    [x + 4, y + 2],
    [x + 3, y + 4],
    [x + 1, y + 3],
  ],
])
const triangle = fc
  .tuple(coordinate, coordinate, span, span, fc.integer({ min: -4, max: 4 }))
  .map(([x, y, width, height, lean]): GridPoint[][] => [
    [
      [x, y],
      [x + width, y + 1],
      [x + lean, y + height + 2],
    ],
  ])
const corner = fc.tuple(coordinate, coordinate).map(([x, y]): GridPoint[][] => [
  [
    [x, y],
    [x + 4, y],
    [x + 4, y + 1],
    [x + 1, y + 1],
    [x + 1, y + 4],
    [x, y + 4],
  ],
])
const polygon = fc.oneof(rectangle, rectangleWithHole, triangle, corner)
const zone: fc.Arbitrary<GridZone> = fc.array(polygon, { minLength: 1, maxLength: 2 })

const market = fc.record({
  zones: fc.array(fc.record({ provider: fc.nat(2), shape: zone }), { minLength: 1, maxLength: 6 }),
  houses: fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 3 }),
  tariffs: fc.array(
    fc.record({
      provider: fc.nat(2),
      service: fc.constantFrom(1, 2, 3),
      price: fc.integer({ min: 1, max: 8 }),
      speed: fc.integer({ min: 1, max: 8 }),
      isPromoted: fc.boolean(),
      zones: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
      houses: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})

const search = fc.record({
  at: fc.option(fc.oneof(fc.record({ point: fc.tuple(coordinate, coordinate) }), fc.record({ house: fc.nat(2) }))),
  providers: fc.option(fc.uniqueArray(fc.nat(2), { minLength: 1 })),
  services: fc.option(fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 })),
  priceFrom: fc.option(fc.integer({ min: 0, max: 8 })),
  priceTo: fc.option(fc.integer({ min: 1, max: 9 })),
  speedFrom: fc.option(fc.integer({ min: 0, max: 8 })),
  isPromoted: fc.option(fc.boolean()),
})

type Market = typeof market extends fc.Arbitrary<infer T> ? T : never
type Search = typeof search extends fc.Arbitrary<infer T> ? T : never
type MarketTariff = Market['tariffs'][number]

/** The reason why the tariff is available at the point or the address; null if it is not available. */
function reasonFor(tariff: MarketTariff, { zones }: Market, point: GridPoint, house: number | null): string | null {
  const own = tariff.zones.filter((index) => index < zones.length)
  if (house !== null && tariff.houses.includes(house)) return 'address'
  if (own.some((index) => covers((zones[index] as Market['zones'][number]).shape, point))) return 'zone'
  if (own.length > 0) return null
  if (tariff.service === 2) return 'everywhere'
  if (tariff.houses.length > 0) return null
  return zones.some(({ provider, shape }) => provider === tariff.provider && covers(shape, point))
    ? 'provider_zone'
    : null
}

/** Reference result: indexes of the matching tariffs, with the reasons. */
function obviousResult(all: Market, wanted: Search): [index: number, reason: string | null][] {
  const house = wanted.at !== null && 'house' in wanted.at ? wanted.at.house % all.houses.length : null
  const point =
    wanted.at === null ? null : 'point' in wanted.at ? wanted.at.point : (all.houses[house ?? 0] as GridPoint)
  const isVolume = wanted.services?.[0] === 2
  return all.tariffs.flatMap((tariff, index): [number, string | null][] => {
    const sized = { ...tariff, houses: tariff.houses.filter((at) => at < all.houses.length) }
    const reason = point === null ? null : reasonFor(sized, all, point, house)
    const isKept =
      (point === null || reason !== null) &&
      (wanted.providers === null || wanted.providers.includes(tariff.provider)) &&
      (wanted.services === null || wanted.services.includes(tariff.service)) &&
      (wanted.priceFrom === null || tariff.price >= wanted.priceFrom) &&
      (wanted.priceTo === null || tariff.price <= wanted.priceTo) &&
      (wanted.speedFrom === null || (tariff.speed >= wanted.speedFrom && (tariff.service === 2) === isVolume)) &&
      (wanted.isPromoted === null || tariff.isPromoted === wanted.isPromoted)
    return isKept ? [[index, reason]] : []
  })
}

const geometryOf = (shape: GridZone): ZoneGeometry => {
  const polygons = shape.map((rings) => rings.map((ring) => [...ring, ring[0] as GridPoint].map(toLonLat)))
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] as LonLat[][] }
    : { type: 'MultiPolygon', coordinates: polygons }
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function store(all: Market) {
  const { make } = server
  const providers = [await make.provider(), await make.provider(), await make.provider()]
  const promotions = await Promise.all(providers.map((provider_id) => make.promotion({ provider_id })))
  const zones: number[] = []
  for (const { provider, shape } of all.zones) {
    zones.push(await make.zone(geometryOf(shape), { provider_id: providers[provider] as number }))
  }
  const houses: number[] = []
  for (const house of all.houses) houses.push(await make.address(toLonLat(house)))
  const tariffs: number[] = []
  for (const tariff of all.tariffs) {
    tariffs.push(
      await make.tariff({
        provider_id: providers[tariff.provider] as number,
        service_id: tariff.service,
        price_bani: tariff.price * 100,
        speed: tariff.speed,
        promotion_id: tariff.isPromoted ? (promotions[tariff.provider] as number) : null,
        zones: tariff.zones.flatMap((index) => zones[index] ?? []),
        addresses: tariff.houses.flatMap((index) => houses[index] ?? []),
      }),
    )
  }
  return { providers, houses, tariffs }
}

test('the list equals the reference result at borders, corners and holes, with any filters', async () => {
  await fc.assert(
    fc.asyncProperty(market, fc.array(search, { minLength: 12, maxLength: 12 }), async (all, searches) => {
      const { providers, houses, tariffs } = await store(all)
      for (const wanted of searches) {
        const query = new URLSearchParams({ ids: tariffs.join(','), page_size: '100' })
        if (wanted.at !== null && 'house' in wanted.at)
          query.set('address_id', String(houses[wanted.at.house % houses.length]))
        if (wanted.at !== null && 'point' in wanted.at) {
          const [lon, lat] = toLonLat(wanted.at.point)
          query.set('longitude', String(lon))
          query.set('latitude', String(lat))
        }
        if (wanted.providers !== null)
          query.set('provider__in', wanted.providers.map((index) => providers[index]).join(','))
        if (wanted.services !== null) query.set('services__in', wanted.services.join(','))
        if (wanted.priceFrom !== null) query.set('price_per_month__gte', String(wanted.priceFrom))
        if (wanted.priceTo !== null) query.set('price_per_month__lte', String(wanted.priceTo))
        if (wanted.speedFrom !== null) query.set('speed__gte', String(wanted.speedFrom))
        if (wanted.isPromoted !== null) query.set('promo__isnull', String(!wanted.isPromoted))
        const { body } = await server.get(`/info/api/tariffs/?${query}`)
        const items: { id: number; availability: { reason: string } | null }[] = Array.isArray(body)
          ? body
          : body.results
        const found = items.map(({ id, availability }) => [tariffs.indexOf(id), availability?.reason ?? null] as const)
        expect(found.sort(([a], [b]) => a - b)).toEqual(obviousResult(all, wanted))
      }
    }),
    { numRuns: casesOf(60), seed: 20_261_121 },
  )
})
