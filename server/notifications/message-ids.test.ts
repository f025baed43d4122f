import { expect, test } from 'vitest'
import { newMessageId } from './message-ids.ts'

test('message ids are UUIDs of version 7, different, and in the order of their times', () => {
  const ids = Array.from({ length: 50 }, (_, n) => newMessageId(1_795_730_000_000 + n))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(Array.from({ length: 50 }, () => newMessageId(0))).size).toBe(50)
})
