import { expect, test } from 'vitest'
import { lateToo, waitsFor } from './item/messages.ts'
import { age, late, timeSpan } from './messages.ts'

test.each([
  [1, '1 минуту'],
  [21, '21 минуту'],
  [2, '2 минуты'],
  [5, '5 минут'],
  [60, '1 час'],
  [2 * 24 * 60, '2 дня'],
])('a sentence states %d minutes in the accusative', (minutes, span) => {
  expect(waitsFor(timeSpan(minutes)).ru).toBe(`Ждёт ${span}`)
  expect(late(timeSpan(minutes)).ru).toBe(`просрочено на ${span}`)
  expect(lateToo(timeSpan(minutes), timeSpan(minutes)).ru).toBe(`Ждёт ${span}, просрочено на ${span}`)
})

test('the age by itself is in the nominative', () => {
  expect(age(21).ru).toBe('21 минута')
})
