import { expect, test } from 'vitest'
import { unknownParts } from './unknown-parts.ts'

const town = { name: 'Бельцы', name_ro: 'Bălți' }
const street = {
  id: 3,
  kind: 'street' as const,
  label: 'ул. Яшь',
  label_ro: 'str. Iași',
  locality: 'Кишинёв',
  locality_ro: 'Chișinău',
  latitude: 47,
  longitude: 28.8,
}

test('an unknown town is named in both languages, before an unknown house', () => {
  expect(unknownParts({ town, locality: null, house: '7', street }, 'ru')).toEqual({
    ru: 'Города Бельцы пока нет в нашей базе адресов.',
    ro: 'Orașul Bălți nu este încă în baza noastră de adrese.',
  })
})

test('a locality without the street is named', () => {
  const parts = { town: null, locality: { name: 'Криково', name_ro: 'Cricova' }, house: null, street: null }
  expect(unknownParts(parts, 'ru')?.ru).toMatch(/^Криково: такой улицы /)
  expect(unknownParts(parts, 'ro')?.ro).toMatch(/^Cricova: strada nu este /)
})

test('an unknown house is named with its street', () => {
  expect(unknownParts({ town: null, locality: null, house: '700', street }, 'ru')?.ru).toMatch(/^ул\. Яшь: дома 700 /)
  expect(unknownParts({ town: null, locality: null, house: '700', street }, 'ro')?.ro).toMatch(/^str\. Iași: casa 700 /)
})

test('there is no sentence if all parts are known', () => {
  expect(unknownParts(null, 'ru')).toBeUndefined()
  expect(unknownParts({ town: null, locality: null, house: null, street: null }, 'ru')).toBeUndefined()
  expect(unknownParts({ town: null, locality: null, house: null, street }, 'ru')).toBeUndefined()
  expect(unknownParts({ town: null, locality: null, house: '7', street: null }, 'ru')).toBeUndefined()
})
