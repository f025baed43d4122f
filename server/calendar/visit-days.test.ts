import { expect, test } from 'vitest'
import { nextVisitDays, proposableVisitDays } from './visit-days.ts'

test('visits are offered on the next working days, without Sundays', () => {
  expect(nextVisitDays(new Date('2026-11-18T08:00:00Z'))).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-23',
  ])
})

test('from six in the evening on today is not offered', () => {
  expect(nextVisitDays(new Date('2026-11-18T15:59:00Z'))[0]).toBe('2026-11-18')
  expect(nextVisitDays(new Date('2026-11-18T16:00:00Z'))[0]).toBe('2026-11-19')
  // Already the next day in Chisinau
  expect(nextVisitDays(new Date('2026-11-18T22:30:00Z'))[0]).toBe('2026-11-19')
})

test('holidays are left out: the day of the capital, Easter and Easter Monday', () => {
  expect(nextVisitDays(new Date('2026-10-13T08:00:00Z')).slice(0, 2)).toEqual(['2026-10-13', '2026-10-15'])
  expect(nextVisitDays(new Date('2026-04-11T08:00:00Z')).slice(0, 2)).toEqual(['2026-04-11', '2026-04-14'])
})

test('a customer proposes one of 18 days from tomorrow on, without Sundays and holidays', () => {
  const days = proposableVisitDays(new Date('2026-10-10T08:00:00Z'))
  expect([days.length, ...days.slice(0, 3), days.at(-1)]).toEqual([
    18,
    '2026-10-12',
    '2026-10-13',
    '2026-10-15',
    '2026-11-02',
  ])
})
