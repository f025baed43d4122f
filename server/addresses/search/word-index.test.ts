import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, prefixDistance } from './edit-distance.ts'
import { createWordIndex, findWord, hasPrefix, isNumeric, matchWords } from './word-index.ts'

/** Reference implementation of the optimal string alignment distance. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const same = a.at(-1) === b.at(-1)
  const costs = [
    slowDistance(a.slice(0, -1), b) + 1,
    slowDistance(a, b.slice(0, -1)) + 1,
    slowDistance(a.slice(0, -1), b.slice(0, -1)) + (same ? 0 : 1),
  ]
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  if (isSwapped) costs.push(slowDistance(a.slice(0, -2), b.slice(0, -2)) + 1)
  return Math.min(...costs)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 0, maxLength: 6 })

describe('edit distance', () => {
  test('agrees with the reference implementation up to the bound', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, bound) => {
        expect(editDistance(a, b, bound)).toBe(Math.min(slowDistance(a, b), bound + 1))
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  test('prefixDistance returns the distance to the nearest prefix', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, bound) => {
        const beginnings = Array.from({ length: b.length + 1 }, (_, length) => slowDistance(a, b.slice(0, length)))
        expect(prefixDistance(a, b, bound)).toBe(Math.min(...beginnings, bound + 1))
      }),
      { seed: 1, numRuns: 500 },
    )
  })
})

describe('word index', () => {
  const index = createWordIndex(['dacia', 'decebal', 'eminescu', 'trandafirilor', '1989', '19', 'ion'])

  function best(typed: string, isLast = false): string | undefined {
    const [first] = [...matchWords(index, typed, isLast)].sort((a, b) => b[1] - a[1])
    return first && index.words[first[0]]
  }

  test('finds words exactly and by prefix', () => {
    expect(index.words[findWord(index, 'decebal')]).toBe('decebal')
    expect(findWord(index, 'dece')).toBe(-1)
    expect(hasPrefix(index, 'dece')).toBe(true)
    expect(hasPrefix(index, 'decez')).toBe(false)
  })

  test.each([
    ['eminscu', 'eminescu'],
    ['emniescu', 'eminescu'],
    ['xminescu', 'eminescu'],
    ['tradafrilor', 'trandafirilor'],
    ['trandfir', 'trandafirilor'],
    ['iona', 'ion'],
    ['deceb', 'decebal'],
  ])('matches %s to %s', (typed, known) => {
    expect(best(typed)).toBe(known)
  })

  test('matches numbers exactly, and by prefix only while they are being typed', () => {
    expect(best('19')).toBe('19')
    expect([...matchWords(index, '198', false)]).toEqual([])
    expect(best('198', true)).toBe('1989')
  })

  test('returns no matches for a dissimilar word', () => {
    expect(matchWords(index, 'zzzzzz', true).size).toBe(0)
  })
})

describe('match quality of a word', () => {
  const quality = (typed: string, known: string, isLast = false) =>
    matchWords(createWordIndex([known]), typed, isLast).get(0)

  test.each([
    ['decebal', 'decebal', false, 1],
    ['ion', 'ion', false, 1],
    // A short word at the end of the text may be unfinished
    ['ion', 'ion', true, 0.96],
    ['dacia', 'dacia', true, 1],
    ['dece', 'decebal', false, 0.84 + (0.05 * 4) / 7],
    ['dece', 'decebal', true, 0.9 + (0.05 * 4) / 7],
  ])('«%s» for %s (at the end of the text: %s) is %d: the word or its beginning', (typed, known, isLast, expected) => {
    expect(quality(typed, known, isLast)).toBeCloseTo(expected, 5)
  })

  test.each([
    ['eminscu', 'eminescu', 0.96 - 0.8 / 8],
    ['xminescu', 'eminescu', 0.92 - 0.8 / 8],
    ['emnscu', 'eminescu', 0.96 - 1.6 / 8],
    ['iom', 'ion', 0.96 - 0.8 / 3],
    ['izmael', 'ismail', 0.96 - 1.6 / 6],
    ['hosdoulai', 'hasdeului', 0.96 - 2.4 / 9],
    ['docio', 'dacia', undefined],
    ['emonosca', 'eminescu', undefined],
    ['io', 'iu', undefined],
  ])('«%s» for %s is %d: one edit below six letters, two below nine, then three', (typed, known, expected) => {
    if (expected === undefined) expect(quality(typed, known)).toBeUndefined()
    else expect(quality(typed, known)).toBeCloseTo(expected, 5)
  })

  test.each([
    ['puscina', 'puscin', 0.92],
    ['iona', 'ion', 0.92],
    ['dacilor', 'dacia', 0.92],
    ['puscinogo', 'puscinom', 0.92],
    // Not an ending: two edits
    ['puscinxx', 'puscina', 0.96 - 1.6 / 8],
    // Three letters are a stem only if they are the whole name
    ['dacom', 'dacu', undefined],
    ['puscinsca', 'puscin', 0.84],
    ['ionsca', 'ion', 0.84],
    ['puscinscaia', 'puscinxyzw', undefined],
  ])('«%s» for %s is %d: other endings of the same stem', (typed, known, expected) => {
    if (expected === undefined) expect(quality(typed, known)).toBeUndefined()
    else expect(quality(typed, known)).toBeCloseTo(expected, 5)
  })

  test.each([
    ['trond', false, 0.82 - 1 / 5],
    ['trond', true, 0.88 - 1 / 5],
    ['tron', false, 0.82 - 1 / 4],
    ['trondofi', false, undefined],
    ['trondofir', false, 0.82 - 2 / 9],
    ['tro', false, undefined],
  ])('«%s» for trandafirilor (at the end of the text: %s) is %d: a misspelt beginning', (typed, isLast, expected) => {
    if (expected === undefined) expect(quality(typed, 'trandafirilor', isLast)).toBeUndefined()
    else expect(quality(typed, 'trandafirilor', isLast)).toBeCloseTo(expected, 5)
  })

  test('a beginning is shorter than the word', () => {
    expect(quality('daxci', 'dacio')).toBeUndefined()
  })

  test('a word that differs by one letter is found among hundreds with the same beginning', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const crowd = letters.flatMap((first) => letters.map((second) => `mo${first}${second}`))
    const large = createWordIndex([...crowd, 'mohilnic', '1989'])
    for (let call = 0; call < 2; call++) {
      expect(matchWords(large, 'mohilnec', false).get(findWord(large, 'mohilnic'))).toBeCloseTo(0.86, 5)
    }
  })
})

test('words longer than 24 letters are compared by their beginning', () => {
  const long = 'a'.repeat(24)
  expect(editDistance(`${long}b`, `${long}c`, 1)).toBe(0)
  expect(editDistance(`${long.slice(1)}b`, long, 1)).toBe(1)
  expect(prefixDistance(`${long}b`, `${long}cc`, 1)).toBe(0)
})

test('words may begin with a digit: 12a is a number, a12 is not', () => {
  expect(['0', '9', '12a', 'a12', ''].map(isNumeric)).toEqual([true, true, true, false, false])
})
