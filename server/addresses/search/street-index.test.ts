import { expect, test } from 'vitest'
import { createStreetIndex, type StreetRecord } from './street-index.ts'
import { findWord } from './word-index.ts'

function indexOf(...streets: Partial<StreetRecord>[]) {
  const defaults = { kind: 'S' as const, name: '', nameRo: 'Bun', oldNames: [], localityId: 1, sector: null }
  return createStreetIndex({
    localities: [
      { id: 1, name: 'Кишинёв', nameRo: 'Chișinău', isHome: true },
      { id: 2, name: 'Дурлешты', nameRo: 'Durlești', isHome: false },
    ],
    streets: streets.map((street, at) => ({ ...defaults, id: at + 1, houseCount: 511, ...street })),
  })
}

test('a word weighs less the more names contain it', () => {
  const names = ['Alba', 'Alba Bun', 'Alba Dan', 'Ion']
  const index = indexOf(...names.map((nameRo) => ({ nameRo })))
  const weightOf = (word: string) => index.wordWeights[findWord(index.words, word)]
  expect(weightOf('ion')).toBe(1)
  expect(weightOf('bun')).toBe(1)
  expect(weightOf('alba')).toBeCloseTo(0.25 + 0.75 * (1 - Math.log(3) / Math.log(4)), 5)
})

test.each<[string, Partial<StreetRecord>[], number]>([
  ['a large street', [{}], 1],
  ['a street with one house', [{ houseCount: 1 }], 1 / 9],
  ['a street with more than 511 houses', [{ houseCount: 100_000 }], 1],
  ['a large street of another town', [{ localityId: 2 }], 0.4],
  ['a large and a small street', [{ houseCount: 1 }, {}], 1],
  ['a former name', [{ nameRo: 'Ion', oldNames: ['Bun'] }], 0.7],
])('the reach of %s', (_, streets, reach) => {
  const index = indexOf(...streets)
  const key = index.wordKeys.values[index.wordKeys.starts[findWord(index.words, 'bun')] ?? 0] ?? 0
  expect(index.keyReach[key]).toBeCloseTo(reach, 5)
})

test('kinds and stop words are no words of a name unless it has no others', () => {
  expect(indexOf({ nameRo: 'Piața Veche' }).words.words).toEqual(['vece'])
  expect(indexOf({ nameRo: 'Anul 1989' }).words.words).toEqual(['1989'])
  expect(indexOf({ nameRo: 'Piața' }).words.words).toEqual(['piata'])
})

test('sectors are folded, nicknames to the official name', () => {
  expect(indexOf({ sector: 'Botanica' }).sectors).toEqual(['botanica'])
  expect(indexOf({ sector: 'Центр' }).sectors).toEqual(indexOf({ sector: 'Centru' }).sectors)
  expect(indexOf({ sector: 'Nou' }).sectors).toEqual(['nou'])
})
