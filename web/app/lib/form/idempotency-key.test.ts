import { expect, test } from 'vitest'
import { idempotencyKeyOf } from './idempotency-key.ts'

test('a draft has one idempotency key until it is changed', () => {
  const draft = { name: 'Fibra' }
  expect(idempotencyKeyOf(draft)).toBe(idempotencyKeyOf(draft))
  expect(idempotencyKeyOf({ ...draft })).not.toBe(idempotencyKeyOf(draft))
})
