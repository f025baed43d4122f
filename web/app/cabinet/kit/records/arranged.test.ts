import { expect, test } from 'vitest'
import { variant } from '../../../lib/language.ts'
import { arranged, byAge, byText, type Sort } from './arranged.ts'

const items = [
  { id: 1, name: 'Скидка 20', name_ro: 'Reducere 20' },
  { id: 3, name: 'Скидка 100', name_ro: 'Reducere 100' },
  { id: 2, name: 'Ёлка', name_ro: 'Brad' },
]
const byName = byText<(typeof items)[number]>((item, language) => variant(item, 'name', language))
const ids = (typed: string, compare: Sort<(typeof items)[number]>['compare'], language: 'ru' | 'ro' = 'ru') =>
  arranged(items, { typed, namesOf: ({ name, name_ro }) => [name, name_ro], compare, language }).map(({ id }) => id)

test('newest records come first', () => {
  expect(ids('', byAge)).toEqual([3, 2, 1])
})

test('names are sorted by locale, and numbers in them by value', () => {
  expect(ids('', byName)).toEqual([2, 1, 3])
  expect(ids('', byName, 'ro')).toEqual([2, 1, 3])
})

test('a search matches the names of both languages, in either alphabet', () => {
  expect(ids('REDUCERE', byAge)).toEqual([3, 1])
  expect(ids('скидка 20', byAge)).toEqual([1])
  expect(ids('редучере', byAge)).toEqual([3, 1])
  expect(ids('нет такого', byAge)).toEqual([])
})
