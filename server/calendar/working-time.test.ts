import { describe, expect, test } from 'vitest'
import { everyNth } from '../../scripts/full-suite.ts'
import { chisinauTime } from './clock.ts'
import { isHoliday, orthodoxEaster } from './holidays.ts'
import { parseWorkingHours, type WorkingHours } from './working-hours.ts'
import { addWorkingTime, closingAfterWorkingDays, fingerprintOf } from './working-time.ts'

const usual = hoursOf('mon-fri 9-18, sat 9-14')

function hoursOf(text: string): WorkingHours {
  const hours = parseWorkingHours(text)
  if (hours === undefined) throw new Error(`${text} was not parsed`)
  return hours
}

/** The time in Chisinau, such as 2026-10-14 09:30. */
function at(text: string): Date {
  const [day = '', time = ''] = text.split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(chisinauTime(day, hour).getTime() + minute * 60_000)
}

describe('Orthodox Easter', () => {
  // As published by the church, in different centuries
  test.each([
    '1900-04-22',
    '2000-04-30',
    '2024-05-05',
    '2025-04-20',
    '2026-04-12',
    '2027-05-02',
    '2028-04-16',
    '2029-04-08',
    '2030-04-28',
    '2100-05-02',
  ])('is on %s', (day) => {
    expect(orthodoxEaster(Number(day.slice(0, 4)))).toBe(day)
  })

  test('is a Sunday in every year', () => {
    for (let year = 1900; year <= 2199; year += 1)
      expect([year, new Date(`${orthodoxEaster(year)}T00:00:00Z`).getUTCDay()]).toEqual([year, 0])
  })
})

test('the holidays of 2026 are those of the Labour Code and the day of the capital', () => {
  const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
  const holidays = '01-01 01-07 01-08 03-08 04-12 04-13 04-20 05-01 05-09 06-01 08-27 08-31 10-14 12-25'
  expect(days.filter(isHoliday).map((day) => day.slice(5))).toEqual(holidays.split(' '))
})

describe('working hours', () => {
  test('name days and hours', () => {
    const [week, saturday] = [
      [9, 18],
      [9, 14],
    ]
    expect(usual).toEqual([week, week, week, week, week, saturday, null])
    expect(hoursOf(' SUN 0-24 ')).toEqual([null, null, null, null, null, null, [0, 24]])
  })

  test.each([
    '',
    'mon',
    'mon 9',
    'mon 18-9',
    'mon 9-9',
    'mon 9-25',
    'fri-mon 9-18',
    'moo 9-18',
    'mon-fri 9-18, tue 9-10',
  ])('are not parsed: %j', (text) => {
    expect(parseWorkingHours(text)).toBeUndefined()
  })

  test('determine the fingerprint', () => {
    expect(fingerprintOf(usual)).toBe(fingerprintOf(hoursOf('mon-fri 9-18, sat 9-14')))
    expect(fingerprintOf(usual)).not.toBe(fingerprintOf(hoursOf('mon-fri 9-18, sat 9-15')))
  })
})

describe('working time', () => {
  test.each([
    ['within a day', '2026-11-25 10:00', 30, '2026-11-25 10:30'],
    ['before the opening time', '2026-11-25 03:00', 30, '2026-11-25 09:30'],
    ['at the closing time', '2026-11-25 18:00', 30, '2026-11-26 09:30'],
    ['that ends at the closing time', '2026-11-27 17:30', 30, '2026-11-27 18:00'],
    ['into a Saturday', '2026-11-27 17:30', 120, '2026-11-28 10:30'],
    ['over a Sunday', '2026-11-28 13:30', 120, '2026-11-30 10:30'],
    ['that begins on a Sunday', '2026-11-29 12:00', 540, '2026-11-30 18:00'],
    ['over Easter', '2026-04-11 13:00', 120, '2026-04-14 10:00'],
    ['over Memorial Easter', '2026-04-18 13:30', 60, '2026-04-21 09:30'],
    ['that begins on 14 October', '2026-10-14 09:00', 30, '2026-10-15 09:30'],
    ['over 14 October', '2026-10-13 17:00', 540, '2026-10-15 17:00'],
    ['over the start of summer time', '2026-03-28 13:45', 30, '2026-03-30 09:15'],
    ['over the end of summer time', '2026-10-24 13:45', 30, '2026-10-26 09:15'],
    ['over the new year', '2026-12-31 17:00', 120, '2027-01-02 10:00'],
    ['of no minutes', '2026-11-29 12:00', 0, '2026-11-29 12:00'],
  ])('%s: %s plus %i minutes', (_, from, minutes, until) => {
    expect(addWorkingTime(at(from), minutes, usual)).toEqual(at(until))
  })

  test('keeps seconds', () => {
    expect(addWorkingTime(new Date('2026-11-27T15:59:30Z'), 1, usual)).toEqual(new Date('2026-11-28T07:00:30Z'))
  })

  test('follows the clock of Chisinau on the days of both changes', () => {
    const sunday = hoursOf('sun 0-24')
    // 23 and 25 hours long
    expect(addWorkingTime(at('2026-03-29 00:00'), 23 * 60, sunday)).toEqual(at('2026-03-30 00:00'))
    expect(addWorkingTime(at('2026-10-25 00:00'), 25 * 60, sunday)).toEqual(at('2026-10-26 00:00'))
  })
})

describe('equals what counting each minute finds', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Chisinau',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

  const isWorking = (minute: number, hours: WorkingHours) => {
    const [day = '', time = ''] = clock.format(minute).split(' ')
    const [from, to] = hours[weekdayOf(day)] ?? [0, 0]
    const hour = Number(time.slice(0, 2))
    return hour >= from && hour < to && !isHoliday(day)
  }

  const count = (from: Date, minutes: number, hours: WorkingHours): Date => {
    let [rest, minute] = [minutes, from.getTime()]
    for (; rest > 0; minute += 60_000) if (isWorking(minute, hours)) rest -= 1
    return new Date(minute)
  }

  let seed = 14
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }

  const all = [usual, hoursOf('mon-sun 0-24'), hoursOf('mon-sat 8-20, sun 2-4'), hoursOf('mon 7-9, sat 22-24, sun 0-3')]
  const around = [
    ['the weekend', '2026-11-27 12:00', 3],
    ['Easter', '2026-04-10 12:00', 4],
    ['Memorial Easter', '2026-04-17 12:00', 4],
    ['14 October', '2026-10-13 12:00', 2],
    ['the start of summer time', '2026-03-28 12:00', 2],
    ['the end of summer time', '2026-10-24 12:00', 2],
    ['the whole year', '2026-01-01 00:00', 365],
    ['later years', '2027-01-01 00:00', 4 * 365],
  ] as const
  test.each(everyNth(4, around))('around %s', (_, from, days) => {
    for (let times = 0; times < 24; times += 1) {
      const start = new Date(at(from).getTime() + random(days * 24 * 60) * 60_000)
      const hours = all[times % all.length] ?? usual
      const minutes = [30, 120, 540, random(700)][random(4)] ?? 30
      expect([start, minutes, addWorkingTime(start, minutes, hours)]).toEqual([
        start,
        minutes,
        count(start, minutes, hours),
      ])
    }
  })
})

describe('the closing time after working days', () => {
  test.each([
    // Both ends of a weekend
    ['2026-11-27 17:59', 1, '2026-11-28 14:00'],
    ['2026-11-28 10:00', 1, '2026-11-30 18:00'],
    ['2026-11-29 12:00', 3, '2026-12-02 18:00'],
    ['2026-11-30 00:00', 3, '2026-12-03 18:00'],
    // Easter and its Monday, and the Memorial Easter
    ['2026-04-10 10:00', 2, '2026-04-14 18:00'],
    ['2026-04-18 10:00', 1, '2026-04-21 18:00'],
    // The day of the capital
    ['2026-10-13 10:00', 1, '2026-10-15 18:00'],
    // Both changes of daylight saving, in the nights to Sundays
    ['2026-03-27 10:00', 2, '2026-03-30 18:00'],
    ['2026-10-23 10:00', 2, '2026-10-26 18:00'],
    // Year's end: Christmas, New Year
    ['2026-12-24 23:59', 1, '2026-12-26 14:00'],
    ['2026-12-31 10:00', 1, '2027-01-02 14:00'],
  ])('from %s, %i days, is %s', (from, days, expected) => {
    expect(closingAfterWorkingDays(at(from), days, usual)).toEqual(at(expected))
  })
})
