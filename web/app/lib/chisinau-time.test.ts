import { expect, test } from 'vitest'
import { addDays, chisinauClock, chisinauDay, dayAndMonth, monthName, weekday } from './chisinau-time.ts'

test('day and time of day are those of Chisinau', () => {
  expect([chisinauDay('2026-11-18T22:30:00Z'), chisinauClock('2026-11-18T22:30:00Z')]).toEqual(['2026-11-19', '00:30'])
  expect(chisinauClock('2026-07-18T13:05:00Z')).toBe('16:05')
})

test('days are added across months', () => {
  expect([addDays('2026-11-30', 1), addDays('2027-03-01', -1)]).toEqual(['2026-12-01', '2027-02-28'])
})

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
