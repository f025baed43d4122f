import { afterEach, expect, test, vi } from 'vitest'
import { idempotencyKeyOf, newIdempotencyKey } from './idempotency-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('a draft has one idempotency key until it is changed', () => {
  const draft = { name: 'Fibra' }
  expect(idempotencyKeyOf(draft)).toBe(idempotencyKeyOf(draft))
  expect(idempotencyKeyOf({ ...draft })).not.toBe(idempotencyKeyOf(draft))
})

test('where the browser has no randomUUID, which needs HTTPS, a key is 16 random bytes', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) })
  expect(newIdempotencyKey()).toBe('0a'.repeat(16))
  vi.stubGlobal('crypto', { randomUUID: () => 'uuid' })
  expect(newIdempotencyKey()).toBe('uuid')
})
