import { describe, expect, test } from 'vitest'
import type { StreetKind } from '../labels.ts'
import { matchOfHouse, matchOfStreet } from './hit-match.ts'
import { createStreetIndex } from './street-index.ts'
import type { RankedStreet } from './street-ranking.ts'

const kinds: StreetKind[] = ['S', 'B', 'L', 'A']
const index = createStreetIndex({
  localities: [{ id: 1, name: 'Кишинёв', nameRo: 'Chișinău', isHome: true }],
  streets: kinds.map((kind, at) => {
    const name = { name: 'Чиркулуй', nameRo: 'Circului', oldNames: [] }
    return { ...name, id: at + 1, kind, localityId: 1, sector: null, houseCount: 9 - at }
  }),
})
const [street, boulevard, lane, alley] = [0, 1, 2, 3]

function ranked(changes: Partial<RankedStreet> = {}): RankedStreet {
  return {
    street,
    nameScore: 1,
    score: 1,
    fit: 'whole',
    hasWords: true,
    isBrief: false,
    isAreaName: false,
    houseKey: '4',
    isNumberDoubtful: false,
    isOldName: false,
    isKindRight: null,
    isSectorRight: null,
    localityQuality: 0,
    isHome: true,
    ...changes,
  }
}

const matchOf = (
  changes: Partial<RankedStreet>,
  others: Partial<RankedStreet>[] = [],
  { isOtherLayout = false, mayHaveHouse = true } = {},
) => {
  const best = ranked(changes)
  return matchOfHouse(
    index,
    best,
    [best, ...others.map((other) => ranked({ street: boulevard, ...other }))],
    isOtherLayout,
    () => mayHaveHouse,
  )
}

test.each<[RankedStreet['fit'], string, string]>([
  ['whole', 'exact', 'street'],
  ['part', 'exact', 'street'],
  ['similar', 'corrected', 'street'],
  ['loose', 'weak', 'weak'],
])('a name that fits as «%s» makes the house %s and the street %s', (fit, house, ofStreet) => {
  expect([matchOf({ fit }), matchOfStreet(ranked({ fit }))]).toEqual([house, ofStreet])
})

test.each<[Partial<RankedStreet>, string]>([
  [{ isOldName: true }, 'corrected'],
  [{ isNumberDoubtful: true }, 'weak'],
  [{ isKindRight: false }, 'weak'],
  [{ isKindRight: true }, 'exact'],
  [{ isSectorRight: false }, 'weak'],
  [{ isSectorRight: true }, 'exact'],
  [{ isHome: false }, 'weak'],
  [{ isHome: false, localityQuality: 0.96 }, 'exact'],
  [{ isHome: false, localityQuality: 0.95 }, 'corrected'],
  // Visitors name lanes and alleys as such
  [{ street: lane }, 'weak'],
  [{ street: alley }, 'weak'],
  [{ street: lane, isKindRight: true }, 'exact'],
])('a whole name with %j is %s', (changes, match) => {
  expect(matchOf(changes)).toBe(match)
})

test('in the other keyboard layout the words must be those of the name', () => {
  expect(matchOf({ fit: 'part' }, [], { isOtherLayout: true })).toBe('corrected')
  expect(matchOf({ fit: 'similar' }, [], { isOtherLayout: true })).toBe('weak')
})

test.each<[string, Partial<RankedStreet>, Partial<RankedStreet>, string]>([
  ['the same fit and score', {}, {}, 'weak'],
  ['the same fit and almost the same score', {}, { nameScore: 0.921 }, 'weak'],
  ['the same fit and a clearly lower score', {}, { nameScore: 0.91 }, 'exact'],
  ['a better fit', { fit: 'part' }, { nameScore: 0.5 }, 'weak'],
  ['a worse fit', {}, { fit: 'part' }, 'exact'],
  ['another kind than the typed one', { isKindRight: true }, { isKindRight: false }, 'exact'],
  ['the typed kind as well', { isKindRight: true }, { isKindRight: true }, 'weak'],
  ['another sector than the typed one', { isSectorRight: true }, { isSectorRight: false }, 'exact'],
  ['the typed sector as well', { isSectorRight: true }, { isSectorRight: true }, 'weak'],
  ['a kind that visitors would name', {}, { street: lane }, 'exact'],
  ['such a kind, but another house number', {}, { street: lane, houseKey: '2' }, 'weak'],
  ['such a kind, and the typed one', { isKindRight: true }, { street: lane, isKindRight: true }, 'weak'],
  ['another town', {}, { isHome: false }, 'exact'],
  ['another town and a better fit than a similar name', { fit: 'similar' }, { isHome: false }, 'weak'],
  ['another town and a fit no better', { fit: 'similar' }, { isHome: false, fit: 'similar' }, 'corrected'],
  ['another town and a better fit than a part', { fit: 'part' }, { isHome: false }, 'exact'],
  ['another town than the typed one', { localityQuality: 1 }, {}, 'exact'],
  ['the typed town as well', { localityQuality: 1 }, { localityQuality: 1, isHome: false }, 'weak'],
])('a street with %s', (_, changes, other, match) => {
  expect(matchOf(changes, [other])).toBe(match)
})

describe('a part of a name', () => {
  const lower = { nameScore: 0.5 }
  const unlike: Partial<RankedStreet> = { ...lower, fit: 'similar', hasWords: false }
  const begun: Partial<RankedStreet> = { ...lower, fit: 'similar' }

  test.each<[string, Partial<RankedStreet>, string]>([
    ['has the words', { ...lower, fit: 'part' }, 'weak'],
    ['goes on from the words', begun, 'weak'],
    ['only resembles the words', unlike, 'exact'],
    ['lies in another town', { ...begun, isHome: false }, 'exact'],
    ['is of a kind that visitors would name', { ...begun, street: lane }, 'exact'],
  ])('with another street whose name %s', (_, other, match) => {
    expect(matchOf({ fit: 'part' }, [other])).toBe(match)
  })

  test('is enough if no other street with its words has the house', () => {
    expect(matchOf({ fit: 'part' }, [begun], { mayHaveHouse: false })).toBe('exact')
  })

  test('is enough if another street has the house, but not the typed kind or sector', () => {
    expect(matchOf({ fit: 'part', isKindRight: true }, [{ ...begun, isKindRight: false }])).toBe('exact')
    expect(matchOf({ fit: 'part', isSectorRight: true }, [{ ...begun, isSectorRight: false }])).toBe('exact')
  })

  test('is not enough if the words are brief or name a sector', () => {
    expect(matchOf({ fit: 'part', isBrief: true })).toBe('weak')
    expect(matchOf({ fit: 'similar', isBrief: true })).toBe('weak')
    expect(matchOf({ fit: 'part', isAreaName: true })).toBe('weak')
    expect(matchOf({ isBrief: true, isAreaName: true })).toBe('exact')
  })
})
