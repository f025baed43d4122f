import { expect, test } from 'vitest'
import { parseAddress } from './last-address.ts'

const address = {
  id: 7,
  label: 'ул. Измаил, 84',
  label_ro: 'str. Ismail, 84',
  locality: 'Кишинёв',
  locality_ro: 'Chișinău',
}

test('a stored address is read back unchanged', () => {
  expect(parseAddress(address)).toEqual(address)
})

test.each([null, 7, 'text', [], { id: 7 }, { ...address, id: '7' }, { ...address, id: -1 }])(
  'an invalid stored value is ignored: %j',
  (stored) => {
    expect(parseAddress(stored)).toBeNull()
  },
)
