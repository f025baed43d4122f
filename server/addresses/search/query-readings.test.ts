import { describe, expect, test } from 'vitest'
import { readItems } from './query-items.ts'
import { readingsOf, respaceItems } from './query-readings.ts'
import { createStreetIndex, type StreetRecord } from './street-index.ts'

const localities = [{ id: 1, name: 'Кишинёв', nameRo: 'Chișinău', isHome: true }]
const street = { kind: 'S', oldNames: [], localityId: 1, sector: null, houseCount: 1 } satisfies Partial<StreetRecord>
const index = createStreetIndex({
  localities,
  streets: [
    { ...street, id: 1, name: 'Эмил Ион Дан', nameRo: 'Emil Ion Dan' },
    { ...street, id: 2, name: 'Алба-Юлия', nameRo: 'Alba Iulia' },
  ],
})

const wordsOf = (...words: string[]) => {
  const items: Parameters<typeof respaceItems>[1] = words.map((word, at) => ({
    type: 'word',
    plain: word,
    word,
    isLast: at === words.length - 1,
  }))
  return respaceItems(index, items)?.map((item) => (item.type === 'word' ? item.word : item.type))
}

test('words that are written together are split, each part with at least three letters', () => {
  expect(wordsOf('albaiulia')).toEqual(['alba', 'iulia'])
  expect(wordsOf('emiliondan')).toEqual(['emil', 'ion', 'dan'])
})

test('a word that is written with a space is joined', () => {
  expect(wordsOf('iu', 'lia')).toEqual(['iulia'])
})

test('words of the names stay as they are', () => {
  expect(wordsOf('alba', 'iulia')).toBe(undefined)
  expect(wordsOf('unknownword')).toBe(undefined)
})

test('a beginning of a name stays one word, and so do short unknown words', () => {
  expect(wordsOf('albaiu')).toBe(undefined)
  expect(wordsOf('emilion')).toEqual(['emil', 'ion'])
  expect(wordsOf('e', 'mil')).toBe(undefined)
})

test('a word that can be split in exponentially many ways is tried in quadratic time', () => {
  const ambiguous = createStreetIndex({
    localities,
    streets: ['Ana', 'Bel', 'Anabel'].map((nameRo, at) => ({ ...street, id: at + 1, name: '', nameRo })),
  })
  let reads = 0
  const words = new Proxy(ambiguous.words.words, {
    get(target, property, receiver) {
      reads++
      return Reflect.get(target, property, receiver)
    },
  })
  const word = `${'anabel'.repeat(12)}zzz`
  const items: Parameters<typeof respaceItems>[1] = [{ type: 'word', plain: word, word, isLast: true }]
  const counted = { ...ambiguous, words: { ...ambiguous.words, words } }
  expect(respaceItems(counted, items)).toBe(undefined)
  expect(reads).toBeGreaterThan(word.length)
  expect(reads).toBeLessThan(10 * word.length ** 2)
})

describe('readings', () => {
  const city = createStreetIndex({
    localities: [...localities, { id: 2, name: 'Дурлешты', nameRo: 'Durlești', isHome: false }],
    streets: [{ ...street, id: 1, name: 'Дачия', nameRo: 'Dacia' }],
  })
  const townOf = (numbers: Set<number>) => [...numbers].map((at) => (at === 0 ? 'home' : 'away')).join()

  /** Formats readings as `name words #house kind town sector`; `?` marks optional words, `@` those of another town. */
  function read(query: string): string[] {
    return readingsOf(city, readItems(query)).map((reading) => {
      const words = reading.tokens.map(
        ({ word, isLast, isOptional, isArea }) =>
          `${word}${isLast ? '…' : ''}${isOptional ? '?' : ''}${isArea ? '@' : ''}`,
      )
      const house = reading.houseKey === null ? [] : [`${reading.isNumberBefore ? 'before ' : ''}#${reading.houseKey}`]
      const place = reading.localities === null ? [] : [`in ${townOf(reading.localities)}`]
      const sector = reading.sector === null ? [] : [`sector ${reading.sector}`]
      return [...words, ...(reading.kind === null ? [] : [`<${reading.kind}>`]), ...house, ...place, ...sector].join(
        ' ',
      )
    })
  }

  test.each([
    ['Dacia', ['daca…']],
    ['Dacia 5', ['daca 5…', 'daca #5']],
    ['5 Dacia', ['5 daca…', 'daca… before #5']],
    ['5', ['5…']],
    ['1 2 3', ['1 2 3…', '1 2 #3']],
    ['nr. 5 Dacia 7', ['daca 7… #5']],
    ['Dacia 5 7', ['daca 5 7…', 'daca 5 #7', 'daca #5']],
    ['3 Dacia 5', ['3 daca 5…', '3 daca #5', 'daca 5… before #3']],
    ['3 Dacia 5 7', ['3 daca 5 7…', '3 daca 5 #7', '3 daca #5', 'daca 5 7… before #3']],
  ])('each number of «%s» may be the house number: %j', (query, readings) => {
    expect(read(query)).toEqual(readings)
  })

  test.each([
    ['bd', ['bd…', '<B>']],
    ['b', ['<B>', 'b… <B>']],
    ['ул. al. Dacia', ['al? daca… <S>']],
    ['al. cel Bun', ['al? cel bun… <A>']],
    ['str. moldova', ['moldova… <S>']],
    ['сектор', ['sector…']],
    ['сектор Dacia Moldova', ['sector? daca moldova…?']],
    ['s cel Bun', ['s? cel bun… <S>']],
  ])('kinds and marks of «%s» are optional unless they are all there is: %j', (query, readings) => {
    expect(read(query)).toEqual(readings)
  })

  test.each([
    ['Durlești Dacia 5', ['durlesti@ daca 5…', 'daca 5… in away', 'durlesti@ daca #5', 'daca #5 in away']],
    ['or. Durlești', ['or?@ durlesti…@', 'in away']],
    [
      'Chișinău Durlești Dacia',
      ['cisinau durlesti@ daca…', 'durlesti@ daca… in home', 'cisinau daca… in away', 'daca… in away'],
    ],
    ['Ботаника Дачия', ['botanica daca…', 'daca… sector botanica']],
    [
      'Ботаника Chișinău Дачия',
      [
        'botanica cisinau daca…',
        'botanica daca… in home',
        'cisinau daca… sector botanica',
        'daca… in home sector botanica',
      ],
    ],
  ])('words of «%s» may name the place: %j', (query, readings) => {
    expect(read(query)).toEqual(readings)
  })

  test('a town that is typed in full is certain', () => {
    expect(readingsOf(city, readItems('Durlești Dacia')).map(({ localityQuality }) => localityQuality)).toEqual([1, 1])
    const [, inTown] = readingsOf(city, readItems('Durlesky Dacia'))
    expect(inTown?.localityQuality).toBeLessThan(1)
  })
})
