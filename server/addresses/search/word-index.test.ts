import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, prefixDistance } from './edit-distance.ts'
import { createWordIndex, findWord, hasPrefix, matchWords } from './word-index.ts'

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
