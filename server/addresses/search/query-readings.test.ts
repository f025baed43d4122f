import { expect, test } from 'vitest'
import { respaceItems } from './query-readings.ts'
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
