import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { expect, test } from 'vitest'
import { byStreet, withAddresses } from './chosen-streets.ts'

const house = (id: number, label: string, locality = 'Кишинёв') =>
  ({ id, label, label_ro: '', locality, locality_ro: '' }) as Address

test('houses are grouped by street and locality, and sorted by number', () => {
  const houses = [
    house(1, 'ул. Мира, 10'),
    house(2, 'ул. Мира, 9а'),
    house(3, 'ул. Мира, 2', 'Бельцы'),
    house(4, 'бул. Дачия, 5'),
  ]
  expect(
    byStreet(houses, 'ru').map(({ name, locality, houses: own }) => [name, locality, own.map((each) => each.number)]),
  ).toEqual([
    ['бул. Дачия', 'Кишинёв', ['5']],
    ['ул. Мира', 'Бельцы', ['2']],
    ['ул. Мира', 'Кишинёв', ['9а', '10']],
  ])
})

test('a street adds the houses that are not chosen yet, up to the maximum', () => {
  const known = [house(1, 'ул. Мира, 1')]
  const street = [house(1, 'ул. Мира, 1'), house(2, 'ул. Мира, 2'), house(3, 'ул. Мира, 3')]
  const added = withAddresses(known, street, 2)
  expect([added.addresses.map(({ id }) => id), added.added, added.left]).toEqual([[1, 2], 1, 1])
  expect(withAddresses(known, known, 2)).toEqual({ addresses: known, added: 0, left: 0 })
})
