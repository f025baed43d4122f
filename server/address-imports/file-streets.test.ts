import type { Translated } from '@motanet/contract/errors.ts'
import { expect, test } from 'vitest'
import { createFileStreets } from './file-streets.ts'

/** The localities of rows that are read in this order, each as `ro/ru`, and the index of the locality of each row. */
function localitiesOf(...rows: [ro: string, ru: string][]) {
  const file = createFileStreets()
  const names: Translated = { ru: '', ro: 'Decebal' }
  const street = { kind: undefined, names, oldNames: [], sector: { ru: '', ro: '' } }
  const numbers = rows.map(([ro, ru]) => file.numberOf({ locality: { ru, ro }, street }))
  return {
    localities: file.localities.map(({ names: { ru, ro } }) => `${ro}/${ru}`),
    rows: numbers.map((number) => file.streets[number]?.locality),
  }
}

test('villages with one Russian and different Romanian names are different ones', () => {
  expect(localitiesOf(['Hîrtop', 'Хыртоп'], ['Hârtop', 'Хыртоп'], ['Hîrtop', 'Хыртоп'], ['Hârtop', ''])).toEqual({
    localities: ['Hîrtop/Хыртоп', 'Hârtop/Хыртоп'],
    rows: [0, 1, 0, 1],
  })
})

test('rows that name a locality in one language are those of the locality that others name in both', () => {
  const one = { localities: ['Cricova/Криково'], rows: [0, 0, 0] }
  expect(localitiesOf(['Cricova', 'Криково'], ['', 'Криково'], ['CRICOVA', ''])).toEqual(one)
  expect(localitiesOf(['', 'Криково'], ['Cricova', 'Криково'], ['Cricova', ''])).toEqual(one)
  expect(localitiesOf(['Cricova', ''], ['Cricova', 'Криково'], ['', 'Криково'])).toEqual(one)
})

test('rows that name a town in one language each are of one locality, also if none has both', () => {
  const one = { localities: ['Chișinău/Кишинёв'], rows: [0, 0, 0] }
  expect(localitiesOf(['', 'Кишинев'], ['CHISINAU', ''], ['', 'Кишинёв'])).toMatchObject({ rows: [0, 0, 0] })
  expect(localitiesOf(['Chișinău', ''], ['', 'Кишинёв'], ['Chișinău', 'Кишинёв'])).toEqual(one)
})
