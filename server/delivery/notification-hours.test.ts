import { expect, test } from 'vitest'
import { nextNotificationTime } from './notification-hours.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const next = (from: string, to: string, now: string, weekdays = everyDay) =>
  nextNotificationTime({ from_minute: minutes(from), to_minute: minutes(to), weekdays }, new Date(now)).toISOString()

function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  return 60 * hours + rest
}

test.each([
  ['before the window, it starts today', '2026-11-25T05:00:00Z', '2026-11-25T06:30:00.000Z'],
  ['at its first moment, now', '2026-11-25T06:30:00Z', '2026-11-25T06:30:00.000Z'],
  ['within it, now', '2026-11-25T15:59:59.999Z', '2026-11-25T15:59:59.999Z'],
  ['at its end, tomorrow', '2026-11-25T16:00:00Z', '2026-11-26T06:30:00.000Z'],
  // 22:30 UTC is already the next day in Chisinau
  ['after midnight in Chisinau, on the new day', '2026-11-25T22:30:00Z', '2026-11-26T06:30:00.000Z'],
])('%s', (_, now, expected) => {
  expect(next('8:30', '18:00', now)).toBe(expected)
})

test('days that are not chosen are skipped', () => {
  const workdays = [1, 2, 3, 4, 5]
  // Friday evening, Saturday noon and Sunday noon
  for (const now of ['2026-11-27T17:00:00Z', '2026-11-28T10:00:00Z', '2026-11-29T10:00:00Z'])
    expect(next('9:00', '18:00', now, workdays)).toBe('2026-11-30T07:00:00.000Z')
})

test('with one day a week, a window that has just ended starts a week later', () => {
  expect(next('9:00', '10:00', '2026-11-25T08:00:00Z', [3])).toBe('2026-12-02T07:00:00.000Z')
})

test('the whole day is from midnight to midnight', () => {
  expect(next('0:00', '24:00', '2026-11-25T21:59:59Z')).toBe('2026-11-25T21:59:59.000Z')
  expect(next('0:00', '24:00', '2026-11-27T22:00:00Z', [1])).toBe('2026-11-29T22:00:00.000Z')
})

test.each([
  ['before it, it starts in the evening', '2026-11-25T15:59:59Z', '2026-11-25T16:00:00.000Z'],
  ['before midnight, now', '2026-11-25T21:30:00Z', '2026-11-25T21:30:00.000Z'],
  ['after midnight, now', '2026-11-25T23:59:59.999Z', '2026-11-25T23:59:59.999Z'],
  ['at its end, in the next evening', '2026-11-26T00:00:00Z', '2026-11-26T16:00:00.000Z'],
])('within a window over midnight: %s', (_, now, expected) => {
  expect(next('18:00', '2:00', now)).toBe(expected)
})

test('a window over midnight belongs to the day of its start', () => {
  // Saturday 1:00 in Chisinau is the end of Friday, Monday 1:00 that of Sunday
  expect(next('18:00', '2:00', '2026-11-27T23:00:00Z', [5])).toBe('2026-11-27T23:00:00.000Z')
  expect(next('18:00', '2:00', '2026-11-29T23:00:00Z', [1, 2, 3, 4, 5])).toBe('2026-11-30T16:00:00.000Z')
  expect(next('18:00', '2:00', '2026-11-28T00:00:00Z', [5])).toBe('2026-12-04T16:00:00.000Z')
})

test('the hours follow the clock in Chisinau when it changes', () => {
  // Summer time starts on 29 March 2026 and ends on 25 October 2026
  expect(next('9:00', '18:00', '2026-03-28T17:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(next('9:00', '18:00', '2026-10-24T16:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
})

test('a window in the hour that summer time skips is an hour later by the clock', () => {
  // The clock goes from 2:59 to 4:00
  expect(next('3:10', '3:50', '2026-03-28T22:30:00Z')).toBe('2026-03-29T01:10:00.000Z')
})

test('in the night with two equal hours, the window is in the first one', () => {
  expect(next('3:10', '3:50', '2026-10-24T22:30:00Z')).toBe('2026-10-25T00:10:00.000Z')
  expect(next('3:10', '3:50', '2026-10-25T01:20:00Z')).toBe('2026-10-26T01:10:00.000Z')
})
