import { expect, test } from 'vitest'
import { type SearchedStreet, seekHouses } from './house-search.ts'

const street = (id: number, given: Partial<SearchedStreet>): SearchedStreet => ({
  ...{ id, kind: 'S', name: '', name_ro: '', old_names: [], sector: null, sector_ro: null },
  ...{ locality: 'Кишинёв', locality_ro: 'Chișinău', ...given },
})
const streets = [
  street(1, { name: 'Пушкина', name_ro: 'Pușkin', old_names: ['Губернская'] }),
  street(2, { name: '31 августа 1989', name_ro: '31 August 1989' }),
  street(3, {
    kind: 'B',
    name: 'Штефана чел Маре',
    name_ro: 'Ștefan cel Mare',
    locality: 'Бельцы',
    locality_ro: 'Bălți',
  }),
]
const seek = (search: string) => seekHouses(search, streets).map(({ streetId, keyBegin }) => `${streetId}:${keyBegin}`)

test.each([
  ['пушк', ['1:']],
  ['ул. Пушкина, 5', ['1:5']],
  ['str. puskin nr. 5/1', ['1:5/1']],
  ['Губернская, д. 5 А', ['1:5a']],
  ['31 августа', ['2:']],
  ['31 august 1989, 4', ['2:4']],
  ['31', ['1:31', '2:', '3:31']],
  ['Бельцы', ['3:']],
  ['stefan mare 126', ['3:126']],
  ['Кишинёв', ['1:', '2:']],
  ['нигде', []],
  ['', ['1:', '2:', '3:']],
])('%s', (search, expected) => expect(seek(search)).toEqual(expected))
