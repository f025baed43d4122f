import { sectors } from '@motanet/contract/coverage/sectors.ts'
import { describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { demoCounts } from '../facts.ts'
import { generateAddresses } from './addresses.ts'
import { distanceMetres, isInRing, toCityPoint } from './geometry.ts'
import { knownHouses, knownLines, knownSquares } from './known-lines.ts'
import { createRandom } from './random.ts'

const city = generateAddresses()
const streetOf = new Map(city.streets.map((street) => [street.id, street]))
const localityOf = new Map(city.localities.map((locality) => [locality.id, locality]))
const housesOf = Map.groupBy(city.houses, (house) => house.streetId)

const getStreet = (id: number) => {
  const street = streetOf.get(id)
  if (street === undefined) throw new Error(`no street ${id}`)
  return street
}
const getLocality = (id: number) => {
  const locality = localityOf.get(id)
  if (locality === undefined) throw new Error(`no locality ${id}`)
  return locality
}

const romanian = /^[A-Za-zĂÂÎȘȚăâîșț0-9 .'-]+$/u
const russian = /^[А-Яа-яЁё0-9 .-]+$/u
const cedilla = /[ŞşŢţ]/u

describe('the houses of the demo city', () => {
  test('are exactly as many as declared, with ids from 1 in order', () => {
    expect(city.houses.map(({ id }) => id)).toEqual(
      Array.from({ length: demoCounts.addresses }, (_, index) => index + 1),
    )
  })

  fullSuiteTest('are identical in every run', () => {
    expect(generateAddresses()).toEqual(city)
  })

  test('are within their locality', () => {
    const astray = city.houses.filter((house) => {
      const locality = getLocality(getStreet(house.streetId).localityId)
      const distance = distanceMetres(toCityPoint(house.lon, house.lat), toCityPoint(locality.lon, locality.lat))
      return !(distance <= locality.radiusMetres + 100)
    })
    expect(astray).toEqual([])
  })

  test('have coordinates in Moldova with at most 6 decimals', () => {
    const isRounded = (degrees: number) => Number(degrees.toFixed(6)) === degrees
    const wrong = city.houses.filter(
      ({ lon, lat }) => !(lon > 26 && lon < 31 && lat > 45 && lat < 49 && isRounded(lon) && isRounded(lat)),
    )
    expect(wrong).toEqual([])
  })

  test('have distinct coordinates', () => {
    expect(new Set(city.houses.map(({ lon, lat }) => `${lon} ${lat}`)).size).toBe(city.houses.length)
  })

  test('are in the sector of their street, except along borders', () => {
    const rings = new Map(sectors.map(({ id, ring }) => [id, ring.map(([lon, lat]) => toCityPoint(lon, lat))]))
    const inCity = city.houses.filter((house) => getStreet(house.streetId).sector !== null)
    const outside = inCity.filter((house) => {
      const ring = rings.get(getStreet(house.streetId).sector as (typeof sectors)[number]['id'])
      return ring === undefined || !isInRing(toCityPoint(house.lon, house.lat), ring)
    })
    expect(outside.length / inCity.length).toBeLessThan(0.01)
  })

  test('have realistic numbers, each once per street', () => {
    expect(city.houses.filter(({ house }) => !/^[1-9]\d{0,2}(\/[1-9]\d?|\/?[A-G])?$/.test(house))).toEqual([])
    for (const [streetId, houses] of housesOf) {
      const numbers = houses.map(({ house }) => house)
      expect(new Set(numbers).size, getStreet(streetId).nameRo).toBe(numbers.length)
    }
  })

  test('have numbers of every kind', () => {
    for (const shape of [/^\d+$/, /^\d+\/\d+$/, /^\d+[A-G]$/, /^\d+\/[A-G]$/])
      expect(city.houses.filter(({ house }) => shape.test(house)).length, String(shape)).toBeGreaterThan(300)
  })

  test('have odd numbers on one side of a street and even numbers on the other', () => {
    const stefan = city.streets.find(({ kind, nameRo }) => kind === 'B' && nameRo === 'Ștefan cel Mare și Sfânt')
    const [start, end] = [toCityPoint(28.849, 47.0145), toCityPoint(28.8205, 47.0312)]
    const sides = (housesOf.get(stefan?.id ?? 0) ?? []).map(({ house, lon, lat }) => {
      const [x, y] = toCityPoint(lon, lat)
      const cross = (end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0])
      return `${Number.parseInt(house, 10) % 2 === 1 ? 'odd' : 'even'} ${cross > 0 ? 'left' : 'right'}`
    })
    expect(new Set(sides)).toEqual(new Set(['odd left', 'even right']))
  })

  test('include the well-known numbers', () => {
    for (const [key, numbers] of Object.entries(knownHouses)) {
      const street = city.streets.find(
        ({ kind, nameRo, localityId }) => localityId === 1 && `${kind} ${nameRo}` === key,
      )
      const present = (housesOf.get(street?.id ?? 0) ?? []).map(({ house }) => house)
      expect(present, key).toEqual(expect.arrayContaining([...numbers]))
    }
  })
})

describe('the streets of the demo city', () => {
  test('number between 2,200 and 2,400, each with houses', () => {
    expect(city.streets.length).toBeGreaterThanOrEqual(2200)
    expect(city.streets.length).toBeLessThanOrEqual(2400)
    expect(city.streets.filter(({ id }) => !housesOf.has(id))).toEqual([])
  })

  test('are lanes of 4 to 15 houses, or longer boulevards', () => {
    const sizes = (kinds: string) =>
      city.streets.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => housesOf.get(id)?.length ?? 0)
    expect(Math.min(...sizes('LA'))).toBeGreaterThanOrEqual(4)
    expect(Math.max(...sizes('LA'))).toBeLessThanOrEqual(15)
    expect(Math.min(...sizes('BO'))).toBeGreaterThan(30)
  })

  test('have one row per kind and name in a locality, in either language', () => {
    for (const name of ['nameRo', 'name'] as const) {
      const keys = city.streets.map((street) => `${street.kind} ${street[name]} ${street.localityId}`)
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    }
  })

  test('belong to a known locality, and to a sector if and only if they are in the city', () => {
    const ids = new Set<string | null>(sectors.map(({ id }) => id))
    for (const street of city.streets) {
      expect(localityOf.has(street.localityId), street.nameRo).toBe(true)
      expect(street.localityId === 1 ? ids.has(street.sector) : street.sector === null, street.nameRo).toBe(true)
      expect('SBOLAP').toContain(street.kind)
    }
  })

  test('are written in one script each, with comma-below letters and no stray spaces', () => {
    for (const { nameRo, name, oldNames } of city.streets) {
      expect(nameRo).toMatch(romanian)
      expect(name).toMatch(russian)
      for (const oldName of oldNames) expect(romanian.test(oldName) || russian.test(oldName), oldName).toBe(true)
      for (const text of [nameRo, name, ...oldNames]) {
        expect(text).not.toMatch(cedilla)
        expect(text).toBe(text.trim().replace(/ {2,}/g, ' '))
      }
    }
  })

  test('have former names that differ from the present ones and from each other', () => {
    for (const { nameRo, name, oldNames } of city.streets)
      expect(new Set([nameRo, name, ...oldNames]).size, nameRo).toBe(oldNames.length + 2)
  })

  test('have namesakes in the suburbs: Ștefan cel Mare is in at least eight of them', () => {
    const suburbs = city.streets.filter(({ nameRo, localityId }) => nameRo === 'Ștefan cel Mare' && localityId !== 1)
    expect(new Set(suburbs.map(({ localityId }) => localityId)).size).toBeGreaterThanOrEqual(8)
  })

  test('include every street whose real line is known', () => {
    const inCity = new Set(
      city.streets.filter((s) => s.localityId === 1).map(({ kind, nameRo }) => `${kind} ${nameRo}`),
    )
    const keys = [...knownLines().keys(), ...knownSquares().keys()]
    expect(keys.filter((key) => !inCity.has(key))).toEqual([])
  })
})

describe('the localities and sectors', () => {
  test('have closed rings that do not overlap', () => {
    const rings = sectors.map(({ ring }) => ring.map(([lon, lat]) => toCityPoint(lon, lat)))
    for (const { ring } of sectors) expect(ring.at(-1)).toEqual(ring[0])
    for (let lon = 28.74; lon < 28.95; lon += 0.0013)
      for (let lat = 46.94; lat < 47.09; lat += 0.0011)
        expect(rings.filter((ring) => isInRing(toCityPoint(lon, lat), ring)).length).toBeLessThanOrEqual(1)
  })

  test('are named in both scripts', () => {
    for (const { name, nameRo } of [...city.localities, ...sectors]) {
      expect(name).toMatch(russian)
      expect(nameRo).toMatch(romanian)
      expect(nameRo).not.toMatch(cedilla)
    }
  })
})

describe('the seeded generator', () => {
  test('gives the same sequence for the same seed, and different ones for different seeds', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed)
      return [random.next(), random.integer(1, 1000), random.pick(['a', 'b', 'c']), random.shuffle([1, 2, 3, 4, 5, 6])]
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  test('stays within its bounds and shuffles without loss', () => {
    const random = createRandom(1)
    const drawn = Array.from({ length: 2000 }, () => random.integer(3, 6))
    expect([...new Set(drawn)].sort()).toEqual([3, 4, 5, 6])
    expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
    expect(() => random.pick([])).toThrow(RangeError)
  })
})
