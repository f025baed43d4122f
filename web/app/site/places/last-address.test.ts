import { expect, test } from 'vitest'
import { parseAddress } from './last-address.ts'

const address = {
  id: 7,
  label: 'ул. Измаил, 84',
  label_ro: 'str. Ismail, 84',
  locality: 'Кишинёв',
  locality_ro: 'Chișinău',
}

test('an address comes back as it was stored', () => {
  expect(parseAddress(JSON.stringify(address))).toEqual(address)
})

test.each([
  '',
  'null',
  '7',
  '[]',
  '{"id":7}',
  JSON.stringify({ ...address, id: '7' }),
  JSON.stringify({ ...address, id: -1 }),
])('what is no address counts for nothing: %s', (json) => {
  expect(parseAddress(json)).toBeNull()
})
