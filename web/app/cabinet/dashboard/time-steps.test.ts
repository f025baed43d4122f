import type { CabinetFigures, FigurePeriod } from '@motanet/contract/analytics/cabinet-figures.ts'
import { expect, test } from 'vitest'
import { endsOf, timeStepsOf } from './time-steps.ts'

/** Figures with 1, 2, 3, 4 and 5 requests by status, five of them for tariffs, and ten views, on each day. */
function figuresOf(period: FigurePeriod, days: readonly string[]): CabinetFigures {
  const byStatus = { info: 1, in_progress: 2, connected: 3, rejected: 4, withdrawn: 5 }
  return {
    period,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    requests: {
      total: 0,
      confirmed: 0,
      by_status: byStatus,
      days: days.map((day) => ({ day, for_tariffs: 5, ...byStatus })),
    },
    views: { total: 0, days: days.map((day) => ({ day, views: 10 })) },
    conversion: null,
    tariffs: { from: days[0] ?? '', best: [] },
    first_answer: { median_minutes: null, answered: 0, waiting: 0 },
    tenders: { invited: 0, offered: 0, won: 0, lost: 0 },
    rating: [],
    before: { requests: 0, views: 0, conversion: null, median_minutes: null },
  }
}
// 2026-11-16 is a Monday
const fourDays = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']

test('a step is a day, and its requests are the sum of all statuses', () => {
  const steps = timeStepsOf(figuresOf(7, fourDays))
  expect(steps.map(({ from, to }) => [from, to])).toEqual(fourDays.map((day) => [day, day]))
  expect(steps.map(({ isPartial }) => isPartial)).toEqual([false, false, false, true])
  expect(steps[0]).toMatchObject({ views: 10, requests: 15, byStatus: { in_progress: 2, rejected: 4, withdrawn: 5 } })
})

test('the steps of a year are weeks from Monday, of which the first and the last may be shorter', () => {
  expect(timeStepsOf(figuresOf(365, fourDays))).toEqual([
    {
      from: '2026-11-14',
      to: '2026-11-15',
      views: 20,
      requests: 30,
      forTariffs: 10,
      byStatus: { info: 2, in_progress: 4, connected: 6, rejected: 8, withdrawn: 10 },
      isPartial: false,
    },
    expect.objectContaining({ from: '2026-11-16', to: '2026-11-17', views: 20, isPartial: true }),
  ])
})

test('a step ends on the day before the next one, the last one with the period', () => {
  expect(endsOf(['2026-10-31', '2026-11-01', '2026-12-01'], '2026-12-09')).toEqual([
    '2026-10-31',
    '2026-11-30',
    '2026-12-09',
  ])
})
