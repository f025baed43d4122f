import { expect, test } from 'vitest'
import { dayAndMonth, monthName, weekday } from './chisinau-time.ts'

test('days have the words of the language', () => {
  expect([weekday('2026-11-19', 'ru'), dayAndMonth('2026-11-19', 'ru'), monthName('2026-11-19', 'ru')]).toEqual([
    'чт',
    '19 ноября',
    'ноябрь',
  ])
  expect([weekday('2026-11-19', 'ro'), dayAndMonth('2026-11-19', 'ro'), monthName('2026-11-19', 'ro')]).toEqual([
    'joi',
    '19 noiembrie',
    'noiembrie',
  ])
})
