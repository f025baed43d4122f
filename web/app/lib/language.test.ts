import { expect, test } from 'vitest'
import { barePath, languageOf, localisedPath, variant } from './language.ts'

test('only /ro and the paths below it are Romanian', () => {
  expect(['/', '/rockets', '/about/ro', '/ro', '/ro/', '/ro/about'].map(languageOf)).toEqual([
    'ru',
    'ru',
    'ru',
    'ro',
    'ro',
    'ro',
  ])
})

test.each([
  ['/', '/ro'],
  ['/?partner=7', '/ro?partner=7'],
  ['/forhome?service=1', '/ro/forhome?service=1'],
  ['/tariff/4', '/ro/tariff/4'],
])('the Romanian path of %s is %s', (bare, romanian) => {
  expect(localisedPath('ro', bare)).toBe(romanian)
  expect(localisedPath('ru', bare)).toBe(bare)
})

test.each([
  ['/ro', '/'],
  ['/ro/forhome', '/forhome'],
  ['/forhome', '/forhome'],
  ['/rockets', '/rockets'],
])('the bare path of %s is %s', (path, bare) => {
  expect(barePath(path)).toBe(bare)
})

test('a blank Romanian text is replaced by the Russian one', () => {
  const record = { name: 'Оптика', name_ro: 'Fibră' }
  expect([variant(record, 'name', 'ru'), variant(record, 'name', 'ro')]).toEqual(['Оптика', 'Fibră'])
  for (const blank of ['', '  ', null, undefined])
    expect(variant({ ...record, name_ro: blank }, 'name', 'ro')).toBe('Оптика')
})
