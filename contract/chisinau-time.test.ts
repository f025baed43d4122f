import { expect, test, vi } from 'vitest'
import { addDays, chisinauClock, chisinauDay } from './chisinau-time.ts'

test('day and time of day are those of Chisinau', () => {
  expect([chisinauDay('2026-11-18T22:30:00Z'), chisinauClock('2026-11-18T22:30:00Z')]).toEqual(['2026-11-19', '00:30'])
  expect(chisinauClock('2026-07-18T13:05:00Z')).toBe('16:05')
})

test('they do not depend on how a locale orders the parts', () => {
  // As WebKit formats en-CA
  const format = Intl.DateTimeFormat.prototype as { format: unknown }
  vi.spyOn(format, 'format', 'get').mockReturnValue(() => '11/19/2026')
  expect(chisinauDay('2026-11-18T22:30:00Z')).toBe('2026-11-19')
  vi.restoreAllMocks()
})

test('days are added across months', () => {
  expect([addDays('2026-11-30', 1), addDays('2027-03-01', -1)]).toEqual(['2026-12-01', '2027-02-28'])
})
