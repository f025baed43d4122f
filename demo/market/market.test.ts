import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { polygonsOf } from '@motanet/server/coverage/zone-rings.ts'
import type { LonLat } from '@motanet/server/db/plane.ts'
import { expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { isInRing } from '../city/geometry.ts'
import { demoCounts } from '../facts.ts'
import { equipmentTypes } from './equipment.ts'
import { createMarket } from './market.ts'
import { serviceIds } from './provider-catalogue.ts'
import { catalogues } from './providers.ts'

const midnight = new Date('2026-11-20T22:00:00Z')
const market = createMarket({ midnight })
const { providers, zones, listings, reviews, requests, addresses } = market
const { tariffs, promotions, contractConditions, equipment } = listings

test('the market has exactly the declared numbers of public providers, tariffs and addresses', () => {
  expect(providers.map(({ id }) => id)).toEqual(Array.from({ length: demoCounts.providers }, (_, index) => index + 2))
  expect(tariffs).toHaveLength(demoCounts.tariffs)
  expect(addresses.houses).toHaveLength(demoCounts.addresses)
})

fullSuiteTest('the market is identical in every run', () => {
  expect(JSON.stringify(createMarket({ midnight }, addresses))).toBe(JSON.stringify(market))
})

fullSuiteTest('on another loading day only the dates differ, by the same number of days', () => {
  const nextDay = createMarket({ midnight: new Date(midnight.getTime() + 86_400_000) }, addresses)
  expect(nextDay.listings).toEqual(listings)
  expect(nextDay.reviews.map(({ comment }) => comment)).toEqual(reviews.map(({ comment }) => comment))
  expect(nextDay.reviews[0]?.createdAt.getTime()).toBe((reviews[0]?.createdAt.getTime() ?? 0) + 86_400_000)
})

test('nothing but a deadline is later than the start of the loading day', () => {
  const momentsOf = (value: unknown): Date[] => {
    if (value instanceof Date) return [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, part]) => (key === 'dueAt' ? [] : momentsOf(part)))
  }
  const moments = momentsOf({ ...market, addresses: undefined })
  expect(moments.length).toBeGreaterThan(0)
  expect(moments.filter((moment) => moment > midnight)).toEqual([])
})

test('no offer precedes its request', () => {
  const createdAt = new Map(requests.map((request) => [request.id, request.createdAt]))
  const early = market.offers.filter((offer) => offer.createdAt <= (createdAt.get(offer.requestId) ?? midnight))
  expect(early).toEqual([])
})

test('every reference of a tariff is to a record of its own provider', () => {
  const providerOf = new Map(tariffs.map(({ id, providerId }) => [id, providerId]))
  const belongs = (parts: { id: number; providerId: number }[], id: number | null, providerId: number | undefined) =>
    id === null || parts.find((part) => part.id === id)?.providerId === providerId
  for (const { promotionId, contractConditionId, providerId } of tariffs) {
    expect(belongs(promotions, promotionId, providerId)).toBe(true)
    expect(belongs(contractConditions, contractConditionId, providerId)).toBe(true)
  }
  for (const { tariffId, zoneId } of listings.tariffZones) {
    expect(belongs(zones, zoneId, providerOf.get(tariffId))).toBe(true)
  }
  for (const { tariffId, equipmentId } of listings.tariffEquipment) {
    expect(belongs(equipment, equipmentId, providerOf.get(tariffId))).toBe(true)
  }
})

const ranges: Record<number, { lei: [number, number]; speed: [number, number] }> = {
  [serviceIds.home]: { lei: [100, 3000], speed: [20, 1000] },
  [serviceIds.mobile]: { lei: [250, 3000], speed: [5, 100] },
  [serviceIds.business]: { lei: [300, 25_000], speed: [10, 1000] },
  [serviceIds.satellite]: { lei: [1000, 60_000], speed: [10, 200] },
  [serviceIds.tv]: { lei: [200, 500], speed: [0, 0] },
  [serviceIds.telephony]: { lei: [100, 2000], speed: [0, 0] },
}

test('prices and speeds are within the ranges of their service', () => {
  for (const { serviceId, priceBani, speed, name } of tariffs) {
    const range = ranges[serviceId]
    const isWithin = (value: number, [low, high]: [number, number] = [0, 0]) => value >= low && value <= high
    expect([name, isWithin(priceBani / 100, range?.lei), isWithin(speed, range?.speed)]).toEqual([name, true, true])
  }
  const home = tariffs.filter(({ serviceId }) => serviceId === serviceIds.home)
  expect(home.filter(({ priceBani }) => priceBani <= 45_000).length).toBeGreaterThan(home.length * 0.9)
})

test('every service has tariffs, home internet the most, mobile internet about thirty', () => {
  const sold = (id: number) => tariffs.filter(({ serviceId }) => serviceId === id).length
  for (const id of Object.values(serviceIds)) expect(sold(id)).toBeGreaterThanOrEqual(10)
  expect(sold(serviceIds.home)).toBeGreaterThan(114)
  expect(sold(serviceIds.mobile)).toBeGreaterThanOrEqual(25)
})

test('names differ within a provider, in both languages', () => {
  for (const { id } of providers) {
    const own = tariffs.filter(({ providerId }) => providerId === id)
    const names = own.map(({ name }) => name)
    const romanian = own.map(({ nameRo }) => nameRo).filter((name) => name !== '')
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(romanian).size).toBe(romanian.length)
  }
})

test('almost all tariffs have texts in both languages, a few in Russian only', () => {
  const russianOnly = tariffs.filter(({ nameRo }) => nameRo === '')
  expect(russianOnly).toHaveLength(4)
  for (const { descriptionRo, detailsRo } of russianOnly) expect([descriptionRo, detailsRo]).toEqual(['', ''])
  for (const tariff of tariffs) {
    expect(tariff.description).toMatch(/[а-яё]/)
    expect(tariff.details).toMatch(/[а-яё]/)
    if (tariff.nameRo !== '') expect(tariff.descriptionRo + tariff.detailsRo).not.toMatch(/[а-яё]|^$/i)
  }
})

test('every provider has its own e-mail address, and opening hours in both languages', () => {
  const emails = providers.map(({ email }) => email)
  expect(new Set(emails).size).toBe(demoCounts.providers)
  for (const { email, address, addressRo, hours, hoursRo } of providers) {
    expect(email).toMatch(/^[a-z]+@[a-z-]+\.example$/)
    expect(address === '').toBe(addressRo === '')
    expect(hours).toMatch(/[а-я]/)
    expect(hoursRo).toMatch(/^[^а-я]+$/i)
  }
})

test('providers have a description of two to four paragraphs in each language', () => {
  for (const { details } of catalogues) {
    expect(details.ru.length).toBeGreaterThanOrEqual(2)
    expect(details.ru.length).toBeLessThanOrEqual(4)
    expect(details.ro).toHaveLength(details.ru.length)
    expect(details.ro.join()).not.toMatch(/[а-яё]/i)
  }
})

test('Romanian uses comma-below letters, and no text has an unfilled placeholder', () => {
  const texts = JSON.stringify({ ...market, addresses: [], equipmentTypes })
  expect(texts).not.toMatch(/[şţŞŢ]/)
  expect(JSON.stringify(reviews)).not.toMatch(/[{}]\w+}/)
})

test('some tariffs lack a promotion, a contract or equipment; some are restricted to houses, some have no place', () => {
  const withEquipment = new Set(listings.tariffEquipment.map(({ tariffId }) => tariffId))
  const withZones = new Set(listings.tariffZones.map(({ tariffId }) => tariffId))
  const withHouses = new Set(listings.tariffAddresses.map(({ tariffId }) => tariffId))
  expect(tariffs.some(({ promotionId }) => promotionId === null)).toBe(true)
  expect(tariffs.some(({ contractConditionId }) => contractConditionId === null)).toBe(true)
  expect(tariffs.some(({ id }) => !withEquipment.has(id))).toBe(true)
  expect(tariffs.filter(({ id }) => withHouses.has(id) && !withZones.has(id))).toHaveLength(3)
  expect(new Set(tariffs.map(({ reach }) => reach))).toEqual(new Set(['places', 'provider_zones', 'everywhere']))
})

test('promotions and contracts cover all kinds of the price calculation', () => {
  expect(promotions.some(({ termMonths }) => termMonths === null)).toBe(true)
  expect(promotions.some(({ termMonths }) => termMonths !== null)).toBe(true)
  expect(promotions.some(({ monthsFree }) => monthsFree > 0)).toBe(true)
  expect(Math.max(...promotions.map(({ discountPercent }) => discountPercent))).toBe(50)
  expect(new Set(contractConditions.map(({ durationMonths }) => durationMonths))).toEqual(new Set([0, 6, 12, 24]))
  expect(Math.max(...contractConditions.map(({ connectionFeeBani }) => connectionFeeBani))).toBe(2_500_000)
})

function crosses([a, b]: [LonLat, LonLat], [c, d]: [LonLat, LonLat]): boolean {
  const side = (p: LonLat, q: LonLat, r: LonLat) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
}

function edgesOf(ring: readonly LonLat[]): [LonLat, LonLat][] {
  return ring.slice(1).map((end, index) => [ring[index] as LonLat, end])
}

function crossesItself(ring: readonly LonLat[]): boolean {
  const edges = edgesOf(ring)
  return edges.some((edge, index) =>
    edges.slice(index + 2).some((other, gap) => !(index === 0 && gap === edges.length - 3) && crosses(edge, other)),
  )
}

/** Returns twice the enclosed area; positive if the ring runs counter-clockwise. */
function signedArea(ring: readonly LonLat[]): number {
  return edgesOf(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0)
}

test('zone rings are closed, simple, in Moldova, outer ones counter-clockwise and holes clockwise', () => {
  for (const { geometry, name } of zones) {
    for (const [at, ring] of polygonsOf(geometry).flatMap((rings) => [...rings.entries()])) {
      expect([name, ring.at(-1)]).toEqual([name, ring[0]])
      expect([name, crossesItself(ring)]).toEqual([name, false])
      expect([name, signedArea(ring) > 0]).toEqual([name, at === 0])
      expect(ring.every(([lon, lat]) => lon >= 26 && lon <= 31 && lat >= 45 && lat <= 49)).toBe(true)
      expect(ring.length - 1).toBeGreaterThanOrEqual(8)
      expect(ring.length - 1).toBeLessThanOrEqual(60)
    }
  }
})

test('holes are inside their zone, and parts of one zone do not touch', () => {
  const meet = (one: readonly LonLat[], other: readonly LonLat[]) =>
    edgesOf(one).some((edge) => edgesOf(other).some((otherEdge) => crosses(edge, otherEdge)))
  for (const { geometry, name } of zones) {
    const polygons = polygonsOf(geometry)
    for (const [outer = [], ...holes] of polygons) {
      for (const hole of holes) {
        expect([name, hole.every((point) => isInRing(point, outer)), meet(hole, outer)]).toEqual([name, true, false])
      }
    }
    for (const [index, [outer = []]] of polygons.entries()) {
      for (const [other = []] of polygons.slice(index + 1)) {
        expect([name, meet(outer, other) || isInRing(outer[0] as LonLat, other)]).toEqual([name, false])
      }
    }
  }
  expect(zones.some(({ geometry }) => geometry.type === 'MultiPolygon')).toBe(true)
  expect(zones.some(({ geometry }) => polygonsOf(geometry).some((rings) => rings.length > 1))).toBe(true)
})

test('pictures exist, are small and contain no scripts', () => {
  const paths = [
    ...providers.flatMap(({ logo, image }) => (image === null ? [logo] : [logo, image])),
    ...Object.values(equipmentTypes).map(({ image }) => image),
  ]
  expect(providers.filter(({ image }) => image !== null).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7])
  for (const path of paths) {
    const file = fileURLToPath(new URL(`media/${path.replace('/media/demo/', '')}`, import.meta.url))
    expect([path, existsSync(file)]).toEqual([path, true])
    const svg = readFileSync(file, 'utf8')
    expect(svg.length).toBeLessThan(6_000)
    expect(svg).not.toMatch(/<script|<style|<text|style=|href/)
  }
})

test('mean ratings match each catalogue, and nobody reviews a provider twice', () => {
  for (const catalogue of catalogues) {
    const shown = reviews.filter(({ providerId, removedAt }) => providerId === catalogue.id && removedAt === null)
    expect(shown).toHaveLength(catalogue.reviews.count)
    const average = shown.reduce((sum, { rating }) => sum + rating, 0) / shown.length
    if (shown.length > 0)
      expect([catalogue.name, Math.round(average * 10) / 10]).toEqual([catalogue.name, catalogue.reviews.mean])
  }
  expect(new Set(reviews.map(({ accountId, providerId }) => `${accountId} ${providerId}`)).size).toBe(reviews.length)
})

test('reviews rarely repeat', () => {
  const latest = reviews.filter(({ providerId }) => providerId === 2).slice(-20)
  expect(new Set(latest.map(({ comment }) => comment)).size).toBe(latest.length)
  expect(new Set(reviews.map(({ comment }) => comment)).size).toBeGreaterThan(reviews.length * 0.75)
})

test('requests have every kind and status; requests to the desk are open tenders', () => {
  expect(requests).toHaveLength(260)
  expect(new Set(requests.map(({ kind, status }) => `${kind} ${status}`)).size).toBe(12)
  expect(requests.filter(({ providerId, status }) => providerId === 1 && status !== 'info')).toEqual([])
  for (const { phone } of requests) expect(phone).toMatch(/^\+373[1-9]\d{7}$/)
})
