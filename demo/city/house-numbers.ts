import { houseKey } from '@motanet/server/addresses/search/normalise.ts'
import type { HouseSlot, Numbering } from './house-slots.ts'
import type { Random } from './random.ts'

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

/** Returns the next number that extends `base`, or undefined if the letters are used up. 21A and 21/A are one house. */
function extended(base: number, numbering: Numbering, used: ReadonlySet<string>): string | undefined {
  if (numbering === 'own') return undefined
  const endings =
    numbering === 'slash'
      ? Array.from({ length: 12 }, (_, index) => `/${index + 1}`)
      : letters.map((letter) => (numbering === 'letter' ? letter : `/${letter}`))
  return endings.map((ending) => `${base}${ending}`).find((house) => !used.has(houseKey(house)))
}

/** Assigns the well-known numbers, each to the house of the same side with the nearest number. */
function insertKnown(slots: readonly HouseSlot[], houses: string[], known: readonly string[]): void {
  for (const house of known) {
    if (houses.some((present) => houseKey(present) === houseKey(house))) continue
    const number = Number.parseInt(house, 10)
    const side = number % 2 === 1 ? 'odd' : 'even'
    let best = -1
    let bestDistance = Number.POSITIVE_INFINITY
    for (const [index, slot] of slots.entries()) {
      const present = houses[index] as string
      const distance = Math.abs(Number.parseInt(present, 10) - number)
      if (slot.side !== side || known.includes(present) || distance >= bestDistance) continue
      best = index
      bestDistance = distance
    }
    if (best === -1) throw new Error(`no house left for the number ${house}`)
    houses[best] = house
  }
}

/**
 * Numbers the houses of one street: odd on one side, even on the other, ascending along it with occasional gaps, and extended numbers
 * (12/3, 4A, 21/A) after their base. Numbers in `known` always exist.
 */
export function numberHouses(slots: readonly HouseSlot[], known: readonly string[], random: Random): string[] {
  const used = new Set<string>()
  const last = { odd: -1, even: 0 }
  const isStarted = { odd: false, even: false }
  const houses = slots.map(({ side, numbering }) => {
    const addition = isStarted[side] ? extended(last[side], numbering, used) : undefined
    if (addition === undefined) last[side] += isStarted[side] && random.next() < 0.05 ? 4 : 2
    isStarted[side] = true
    const house = addition ?? String(last[side])
    used.add(houseKey(house))
    return house
  })
  insertKnown(slots, houses, known)
  return houses
}
