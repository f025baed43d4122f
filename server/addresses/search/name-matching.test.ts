import { describe, expect, test } from 'vitest'
import { createWordLookup, matchNames } from './name-matching.ts'
import type { NameToken } from './query-readings.ts'
import { createStreetIndex, type StreetRecord } from './street-index.ts'
import { findWord } from './word-index.ts'

const street = { kind: 'S', name: '', oldNames: [], localityId: 1, sector: null } satisfies Partial<StreetRecord>
const index = createStreetIndex({
  localities: [{ id: 1, name: 'Кишинёв', nameRo: 'Chișinău', isHome: true }],
  streets: ['Emil Loteanu', '2 Circului', 'Anatol Popovici', '31 August', '8 Martie', 'Creangă'].map((nameRo, at) => ({
    ...street,
    id: at + 1,
    nameRo,
    houseCount: 1,
  })),
})
const lookUp = createWordLookup(index)

/** Words of a query; `?` marks an optional word, `@` one that names another town, `…` the unfinished end. */
function tokensOf(words: string): NameToken[] {
  return words.split(' ').map((text) => ({
    word: text.replace(/[?@…]/g, ''),
    isLast: text.includes('…'),
    isOptional: text.includes('?'),
    isArea: text.includes('@'),
    isAreaName: text.includes('@'),
  }))
}

function match(words: string, isFinished = true) {
  const names = matchNames(index, tokensOf(words).map(lookUp), isFinished, () => true)
  const [best] = names.sort((a, b) => b.score - a.score)
  return best && { fit: best.fit, score: Math.round(best.score * 1e4) / 1e4 }
}

describe('fit and score of a name', () => {
  test.each([
    ['emil lotianu', 'whole', 1.05],
    ['lotianu emil', 'whole', 1.05],
    ['lotianu', 'part', 0.9],
    // The ordinal distinguishes names, so that it must be typed
    ['2 circului', 'whole', 1.05],
    ['circului', 'loose', 0.86],
    ['emi', 'similar', 0.8775 * 0.95 + 0.02],
    // Initials do not identify a name
    ['em', 'loose', 0.865 * (1 - 0.1 / 3) + 0.02],
    ['2', 'loose', 1 - 0.1 / 6 + 0.02],
    ['lotiani', 'similar', 0.92 * 0.9],
    ['popaveci', 'loose', 0.76 * 0.9],
    ['anatol popaveci', 'similar', 0.88 + 0.05],
    ['emil lotxenu', 'loose', (1.96 - 1.6 / 7) / 2 + 0.05],
    // A word of the name is matched once
    ['emil emil', 'loose', 0.5 * 0.9 + 0.02],
  ])('«%s» fits as %s with the score %d', (words, fit, score) => {
    const found = match(words)
    expect(found?.fit).toBe(fit)
    expect(found?.score).toBeCloseTo(score, 3)
  })

  test('more words may follow an unfinished name', () => {
    expect(match('lotianu', false)?.score).toBeCloseTo(0.975, 3)
    expect(match('emil', false)?.score).toBeCloseTo(1.02 - 0.05 / 3, 3)
  })

  test.each([
    ['zzzzz', 1],
    ['zzzz', 0.6],
    ['zz', 0.35],
    ['z', 0.2],
    ['77', 0.6],
    ['7', 0.6],
  ])('the unknown word %s weighs %d', (word, weight) => {
    expect(match(`anatol ${word}`)?.score).toBeCloseTo(0.9 / (1 + weight) + 0.02, 3)
  })

  test('an optional word counts only if it is in the name', () => {
    expect(match('zzzzz? emil lotianu')).toEqual({ fit: 'whole', score: 1.05 })
    expect(match('emil? lotianu')).toEqual({ fit: 'whole', score: 1.05 })
    expect(match('zzzzz emil lotianu')?.fit).toBe('loose')
  })

  test('a word that names another town must be in the name', () => {
    expect(match('anatolx popovici@')?.fit).toBe('similar')
    expect(match('emil popovici@')).toBeUndefined()
    expect(match('emil zzzzz@')).toBeUndefined()
    expect(match('emil@ lotianu')?.fit).toBe('whole')
  })

  test('names out of scope are not returned', () => {
    expect(matchNames(index, tokensOf('emil').map(lookUp), true, () => false)).toEqual([])
  })
})

describe('words that a typed word may mean', () => {
  const quality = (typed: string, known: string) =>
    lookUp(tokensOf(typed)[0] as NameToken).matches.get(findWord(index.words, known))

  test.each([
    ['avgsta', 'august', 0.8],
    ['avgst', 'august', 0.96 - 1.6 / 6],
    ['avgstea', 'august', 0.8],
    ['avgste', 'august', undefined],
    ['avgs', 'august', undefined],
    ['zzzzz', 'august', undefined],
    // Already similar to the canonical word
    ['martx', 'martie', 0.96 - 1.6 / 6],
  ])('«%s» resembles another spelling of %s with %d', (typed, known, expected) => {
    if (expected === undefined) expect(quality(typed, known)).toBeUndefined()
    else expect(quality(typed, known)).toBeCloseTo(expected, 5)
  })

  test('the end of an unfinished word may sound different with the next letter', () => {
    expect(quality('cre…', 'crianga')).toBeCloseTo(0.88 + 0.15 / 7, 5)
    expect(quality('cre', 'crianga')).toBeUndefined()
    expect(quality('emi…', 'emil')).toBeCloseTo(0.9 + 0.15 / 4, 5)
  })
})
