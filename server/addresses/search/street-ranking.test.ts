import { describe, expect, test } from 'vitest'
import type { StreetKind } from '../labels.ts'
import { createWordLookup } from './name-matching.ts'
import type { QueryReading } from './query-readings.ts'
import { createStreetIndex, type StreetIndex, type StreetRecord } from './street-index.ts'
import { rankStreets } from './street-ranking.ts'

const localities = [
  { id: 1, name: 'Кишинёв', nameRo: 'Chișinău', isHome: true },
  { id: 2, name: 'Дурлешты', nameRo: 'Durlești', isHome: false },
]

function indexOf(...streets: Partial<StreetRecord>[]) {
  const defaults = { kind: 'S' as const, name: '', nameRo: 'Loteanu', oldNames: [], localityId: 1, sector: null }
  // The size of a street with 511 houses is 1
  return createStreetIndex({
    localities,
    streets: streets.map((street, at) => ({ ...defaults, id: at + 1, houseCount: 511, ...street })),
  })
}

const rank = (index: StreetIndex, readings: QueryReading[]) => rankStreets(index, readings, createWordLookup(index))

function reading(changes: Partial<QueryReading> = {}, words = ['lotianu']): QueryReading {
  return {
    tokens: words.map((word) => ({ word, isLast: false, isOptional: false, isArea: false, isAreaName: false })),
    kind: null,
    houseKey: '5',
    localities: null,
    localityQuality: 1,
    sector: null,
    isNumberBefore: false,
    isAreaName: false,
    ...changes,
  }
}

/** What the score of the only street adds to that of its name, without the 0.02 for its size. */
function bonus(street: Partial<StreetRecord>, changes?: Partial<QueryReading>) {
  const [ranked] = rank(indexOf(street), [reading(changes)])
  return ranked && ranked.score - ranked.nameScore - 0.02
}

describe('score of a street', () => {
  test.each<[StreetKind, StreetKind | null, number, boolean | null]>([
    ['S', null, 0.008, null],
    ['B', null, 0.012, null],
    ['O', null, 0.01, null],
    ['L', null, -0.012, null],
    ['A', null, -0.008, null],
    ['P', null, 0, null],
    ['S', 'S', 0.03, true],
    ['B', 'B', 0.03, true],
    ['B', 'S', -0.01, null],
    ['S', 'B', -0.08, false],
  ])('a street of kind %s, typed as %s, gets %d', (kind, typed, expected, isKindRight) => {
    expect(bonus({ kind }, { kind: typed })).toBeCloseTo(expected, 5)
    expect(rank(indexOf({ kind }), [reading({ kind: typed })])[0]?.isKindRight).toBe(isKindRight)
  })

  test('a kind in the name is the kind of the street too', () => {
    const street = { kind: 'S', nameRo: 'Piața Loteanu' } as const
    expect(bonus(street, { kind: 'P' })).toBeCloseTo(0.03, 5)
    expect(bonus(street, { kind: 'B' })).toBeCloseTo(-0.08, 5)
    expect(rank(indexOf(street), [reading({ kind: 'P' })])[0]).toMatchObject({ isKindRight: true, fit: 'whole' })
  })

  test.each<[string, Partial<StreetRecord>, Partial<QueryReading>, number]>([
    ['in another town', { localityId: 2 }, {}, -0.15],
    ['in another town, with a sector typed', { localityId: 2 }, { sector: 'centru' }, -0.15],
    ['in the typed sector', { sector: 'Centru' }, { sector: 'centru' }, 0.03],
    ['without a known sector', { sector: null }, { sector: 'centru' }, 0],
    ['in another sector', { sector: 'Botanica' }, { sector: 'centru' }, -0.05],
    ['in the typed town', { localityId: 2 }, { localities: new Set([1]) }, 0],
    ['in a misspelt town', { localityId: 2 }, { localities: new Set([1]), localityQuality: 0.9 }, -0.03],
    ['after its number', {}, { isNumberBefore: true }, -0.02],
  ])('a street %s: %o with %o', (_, street, changes, expected) => {
    expect(bonus(street, changes)).toBeCloseTo(0.008 + expected, 5)
  })

  test('the size matters more for a short unfinished text', () => {
    const sizeBonus = (words: string[], houseKey: string | null = null) => {
      const [large, small] = rank(indexOf({}, { houseCount: 0 }), [reading({ houseKey }, words)])
      return (large?.score ?? 0) - (small?.score ?? 0)
    }
    expect(sizeBonus(['lot'])).toBeCloseTo(0.02 + 0.1 * (1 - 3 / 12), 5)
    expect(sizeBonus(['lotianu', 'lotianu'])).toBeCloseTo(0.02, 5)
    expect(sizeBonus(['lotianu'], '5')).toBeCloseTo(0.02, 5)
    // A number in the name completes it like a house number
    expect(sizeBonus(['lotianu', '5'])).toBeCloseTo(0.02, 5)
  })

  test('a former name lowers the score and is reported', () => {
    const [former] = rank(indexOf({ nameRo: 'Dacia', oldNames: ['Loteanu'] }), [reading()])
    const [current] = rank(indexOf({ oldNames: ['Loteanu'] }), [reading()])
    expect([former?.isOldName, current?.isOldName]).toEqual([true, false])
    expect((current?.nameScore ?? 0) - (former?.nameScore ?? 0)).toBeCloseTo(0.03, 5)
    expect((current?.score ?? 0) - (former?.score ?? 0)).toBeCloseTo(0.03, 5)
  })

  test('a number before a name that contains a number is doubtful', () => {
    const isDoubtful = (words: string[], isNumberBefore: boolean) =>
      rank(indexOf({ nameRo: '3 Loteanu' }), [reading({ isNumberBefore }, words)])[0]?.isNumberDoubtful
    expect(isDoubtful(['3', 'lotianu'], true)).toBe(true)
    expect(isDoubtful(['3', 'lotianu'], false)).toBe(false)
    expect(isDoubtful(['lotianu'], true)).toBe(false)
  })
})

describe('list of streets', () => {
  const idsOf = (index: ReturnType<typeof indexOf>, ...readings: QueryReading[]) =>
    rank(index, readings).map(({ street }) => index.streetIds[street])

  test('streets of equal scores are ordered by size, then by id', () => {
    expect(idsOf(indexOf({ id: 9 }, { id: 4 }, { id: 7, localityId: 2 }), reading())).toEqual([4, 9, 7])
  })

  test('at most 25 streets of a name are ranked, and 12 of a kind or a town', () => {
    const index = indexOf(...Array.from({ length: 30 }, () => ({})))
    expect(idsOf(index, reading())).toHaveLength(25)
    expect(idsOf(index, reading({ kind: 'S', houseKey: null }, []))).toHaveLength(12)
  })

  test('a query without a name lists the streets of the kind and the town', () => {
    const index = indexOf({}, { kind: 'B' }, { localityId: 2 }, { kind: 'B', localityId: 2 })
    expect(idsOf(index, reading({ kind: 'B' }, []))).toEqual([2, 4])
    expect(idsOf(index, reading({ localities: new Set([1]) }, []))).toEqual([4, 3])
    expect(idsOf(index, reading({ kind: 'B', localities: new Set([1]) }, []))).toEqual([4])
    expect(idsOf(index, reading({}, []))).toEqual([])
  })

  test('only streets of the typed town are listed', () => {
    const index = indexOf({}, { localityId: 2 }, { nameRo: 'Lotianca' })
    expect(idsOf(index, reading({ localities: new Set([1]) }))).toEqual([2])
  })

  test('a street has its best reading', () => {
    const [street] = rank(indexOf({}), [reading({ houseKey: '1' }, ['lotiani']), reading({ houseKey: '2' })])
    expect(street).toMatchObject({ houseKey: '2', fit: 'whole' })
    const [other] = rank(indexOf({}), [reading({ houseKey: '2' }), reading({ houseKey: '1' }, ['lotiani'])])
    expect(other).toEqual(street)
  })
})

test('a name that contains another kind than that of the street is whole only with this kind', () => {
  const square = indexOf({ nameRo: 'Piața Veche' })
  const fits = (kind: StreetRecord['kind'] | null) => rank(square, [reading({ kind }, ['vece'])]).map(({ fit }) => fit)
  expect([fits('P'), fits(null), fits('S')]).toEqual([['whole'], ['part'], ['part']])
  const boulevard = indexOf({ kind: 'B', nameRo: 'Bulevardul Moscova' })
  expect(rank(boulevard, [reading({}, ['moscova'])])[0]?.fit).toBe('whole')
})
