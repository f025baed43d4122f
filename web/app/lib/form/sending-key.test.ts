import { expect, test } from 'vitest'
import { sendingKeyOf } from './sending-key.ts'

test('a form has one key until something in it is changed', () => {
  const draft = { name: 'Fibra' }
  expect(sendingKeyOf(draft)).toBe(sendingKeyOf(draft))
  expect(sendingKeyOf({ ...draft })).not.toBe(sendingKeyOf(draft))
})
