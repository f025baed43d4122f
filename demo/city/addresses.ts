import type { Sector } from '@motanet/contract/coverage/sectors.ts'
import type { StreetKind } from '@motanet/server/addresses/labels.ts'
import { demoCounts } from '../facts.ts'
import { toDegrees } from './geometry.ts'
import { numberHouses } from './house-numbers.ts'
import { createGround, type HouseSlot, slotsOf } from './house-slots.ts'
import { knownHouses } from './known-lines.ts'
import { type DemoLocality, localities } from './localities.ts'
import { createRandom, type Random } from './random.ts'
import { type LaidStreet, layStreets } from './street-layout.ts'
import { readStreetNames, type StreetName } from './street-names.ts'

export interface DemoStreet {
  id: number
  kind: StreetKind
  nameRo: string
  /** Russian name. */
  name: string
  /** Former names, each in one script. */
  oldNames: string[]
  localityId: number
  /** The sector of the city; null in the suburbs. */
  sector: Sector['id'] | null
}

export interface DemoHouse {
  id: number
  streetId: number
  /** As on the house plate: 12, 12/3, 4A, 21/A. */
  house: string
  lon: number
  lat: number
}

export interface DemoAddresses {
  localities: DemoLocality[]
  streets: DemoStreet[]
  houses: DemoHouse[]
}

const seed = 1436
const houseCount = demoCounts.addresses
/** Streets with at most this many houses are not thinned out. */
const minOnStreet = 8

/** Removes random houses, never the last few of a street, until `houseCount` remain. */
function thinOut(slotsByStreet: ReadonlyMap<StreetName, HouseSlot[]>, random: Random): Map<StreetName, HouseSlot[]> {
  const all = [...slotsByStreet].flatMap(([street, slots]) => slots.map((slot) => ({ street, slot })))
  const remaining = new Map([...slotsByStreet].map(([street, slots]) => [street, slots.length]))
  const dropped = new Set<HouseSlot>()
  let surplus = all.length - houseCount
  if (surplus < 0) throw new Error(`only ${all.length} places for ${houseCount} houses`)
  for (const { street, slot } of random.shuffle(all)) {
    if (surplus === 0) break
    const left = remaining.get(street) ?? 0
    if (left <= minOnStreet) continue
    remaining.set(street, left - 1)
    dropped.add(slot)
    surplus--
  }
  return new Map([...slotsByStreet].map(([street, slots]) => [street, slots.filter((slot) => !dropped.has(slot))]))
}

/** Sorts the streets by precedence for the ground: squares, real streets, lanes (they are short), then the others. */
function byPrecedence(laid: readonly LaidStreet[]): LaidStreet[] {
  const rank = ({ name, known }: LaidStreet) => {
    if (name.kind === 'P') return 0
    if (known) return 1
    return name.kind === 'L' || name.kind === 'A' ? 2 : 3
  }
  return [...laid].sort((a, b) => rank(a) - rank(b))
}

/**
 * Generates the addresses of the demo city, identical on every machine: 59,334 houses on the streets of streets.tsv. Ids count from 1 in
 * the order of the lists; coordinates are degrees with 6 decimals.
 */
export function generateAddresses(): DemoAddresses {
  const random = createRandom(seed)
  const names = readStreetNames()
  const occupy = createGround()
  const laid = byPrecedence(layStreets(names, random))
  const slotsByStreet = thinOut(new Map(laid.map((street) => [street.name, slotsOf(street, occupy, random)])), random)
  const streets = names.map((name, index) => ({ id: index + 1, ...name }))
  const houses: DemoHouse[] = []
  for (const [index, name] of names.entries()) {
    const slots = slotsByStreet.get(name) ?? []
    const known = name.localityId === 1 ? (knownHouses[`${name.kind} ${name.nameRo}`] ?? []) : []
    for (const [slotIndex, house] of numberHouses(slots, known, random).entries()) {
      const { point } = slots[slotIndex] as HouseSlot
      houses.push({ id: houses.length + 1, streetId: index + 1, house, ...toDegrees(point) })
    }
  }
  return { localities, streets, houses }
}
