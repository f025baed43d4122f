import { expect, test } from 'vitest'
import { continuesAddress } from './request-place.ts'

const house = 'ул. Измаил, 84, Кишинёв'

test.each([house, `${house}, кв. 5`, `${house} (двор)`, `${house}; звонить`])('%s is still the house', (text) => {
  expect(continuesAddress(text, house)).toBe(true)
})

test.each(['', 'ул. Измаил, 8', `${house}1`, `${house}/2`, ` ${house}`, 'с. Трушены'])(
  '%j is not the house',
  (text) => {
    expect(continuesAddress(text, house)).toBe(false)
  },
)

test('a different house number is a different house', () => {
  expect(continuesAddress('ул. Измаил, 84', 'ул. Измаил, 8')).toBe(false)
})

test('any text extends a place without an address', () => {
  expect(continuesAddress('у озера', '')).toBe(true)
})
