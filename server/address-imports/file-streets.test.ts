import type { Translated } from '@motanet/contract/errors.ts'
import { describe, expect, test } from 'vitest'
import { createFileStreets } from './file-streets.ts'
import { createKnownNames } from './known-names.ts'

const unknown = createKnownNames([], [])

/** The localities of rows that are read in this order, each as `ro/ru`, and the index of the locality of each row. */
function localitiesOf(...rows: [ro: string, ru: string][]) {
  const file = createFileStreets(unknown)
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

test('rows that name a village in one language each are of one, if both names sound alike', () => {
  const one = { localities: ['Trușeni/Трушень'], rows: [0, 0, 0] }
  expect(localitiesOf(['Trușeni', ''], ['', 'Трушень'], ['Trușeni', 'Трушень'])).toEqual(one)
  expect(localitiesOf(['', 'Трушень'], ['Trușeni', ''], ['', 'Трушень'])).toEqual(one)
  expect(localitiesOf(['Budești', ''], ['', 'Будешть'], ['Bodești', '']).localities).toEqual([
    'Budești/Будешть',
    'Bodești/',
  ])
})

/** The streets of rows that are read in this order, each as `ro/ru`, and the number of the street of each row. */
function streetsOf(known: ReturnType<typeof createKnownNames>, ...rows: [ro: string, ru: string][]) {
  const file = createFileStreets(known)
  const locality = { ru: 'Кишинёв', ro: 'Chișinău' }
  const numbers = rows.map(([ro, ru]) =>
    file.numberOf({
      locality,
      street: { kind: undefined, names: { ru, ro }, oldNames: [], sector: { ru: '', ro: '' } },
    }),
  )
  return { streets: file.streets.map(({ names: { ru, ro } }) => `${ro}/${ru}`), rows: numbers }
}

describe('rows that name a street in one language each', () => {
  const one = { streets: ['Ion Creangă/Ион Крянгэ'], rows: [0, 0, 0] }

  test('are of one, if both names sound alike or another row has both, in any order', () => {
    expect(streetsOf(unknown, ['Ion Creangă', ''], ['', 'Ион Крянгэ'], ['Ion Creangă', ''])).toEqual(one)
    expect(streetsOf(unknown, ['', 'Ион Крянгэ'], ['Ion Creangă', ''], ['', 'Ион Крянгэ'])).toEqual(one)
    const peace = { streets: ['Păcii/Мира'], rows: [0, 0, 0] }
    expect(streetsOf(unknown, ['', 'Мира'], ['Păcii', 'Мира'], ['Păcii', ''])).toEqual(peace)
    expect(streetsOf(unknown, ['Păcii', 'Мира'], ['', 'Мира'], ['Păcii', ''])).toEqual(peace)
  })

  test('are of the known street that has both names', () => {
    const locality = { id: 1, names: { ru: 'Кишинёв', ro: 'Chișinău' } }
    const street = { localityId: 1, kind: 'S' as const }
    const known = createKnownNames(
      [locality],
      [
        { ...street, names: { ru: 'Мира', ro: 'Păcii' } },
        { ...street, names: { ru: 'Садовая', ro: 'Livezilor' } },
        { ...street, names: { ru: 'Садовая', ro: 'Grădinilor' } },
      ],
    )
    expect(streetsOf(known, ['Păcii', ''], ['', 'Мира'])).toEqual({ streets: ['Păcii/Мира'], rows: [0, 0] })
    expect(streetsOf(known, ['', 'Садовая'], ['Livezilor', ''], ['Grădinilor', '']).streets).toEqual([
      '/Садовая',
      'Livezilor/',
      'Grădinilor/',
    ])
  })

  test('are of different ones, if the names in one language differ', () => {
    expect(streetsOf(unknown, ['Mira', 'Мира'], ['Păcii', 'Мира']).rows).toEqual([0, 1])
    expect(streetsOf(unknown, ['Decebal', ''], ['', 'Траян']).rows).toEqual([0, 1])
  })
})
