import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'

export type Status = keyof CabinetFigures['requests']['by_status']
/** Stacking order, from the bottom. */
export const statusOrder: readonly Status[] = ['info', 'in_progress', 'connected', 'rejected', 'withdrawn']

/** The figures of one day, or of one week in the period of a year. */
export interface TimeStep {
  from: string
  to: string
  views: number
  requests: number
  /** Requests that name a tariff. */
  forTariffs: number
  byStatus: Record<Status, number>
  /** The step contains today, whose figures are incomplete. */
  isPartial: boolean
}

/** One step per day; for a year one per week, starting on Monday. */
export function timeStepsOf({ period, to: today, requests, views }: CabinetFigures): TimeStep[] {
  const days = requests.days.map(({ day, for_tariffs: forTariffs, ...byStatus }, index) => ({
    from: day,
    to: day,
    views: views.days[index]?.views ?? 0,
    requests: sumOf(byStatus),
    forTariffs,
    byStatus,
    isPartial: day === today,
  }))
  return period === 365 ? weeksOf(days) : days
}

function weeksOf(days: readonly TimeStep[]): TimeStep[] {
  const weeks: TimeStep[] = []
  for (const day of days) {
    const week = weeks.at(-1)
    if (week && !isMonday(day.from)) weeks[weeks.length - 1] = together(week, day)
    else weeks.push(day)
  }
  return weeks
}

function together(week: TimeStep, day: TimeStep): TimeStep {
  const sum = (status: Status) => week.byStatus[status] + day.byStatus[status]
  return {
    from: week.from,
    to: day.to,
    views: week.views + day.views,
    requests: week.requests + day.requests,
    forTariffs: week.forTariffs + day.forTariffs,
    isPartial: day.isPartial,
    byStatus: {
      info: sum('info'),
      in_progress: sum('in_progress'),
      connected: sum('connected'),
      rejected: sum('rejected'),
      withdrawn: sum('withdrawn'),
    },
  }
}

function sumOf(byStatus: Record<Status, number>): number {
  return statusOrder.reduce((sum, status) => sum + byStatus[status], 0)
}

function isMonday(day: string): boolean {
  return new Date(day).getUTCDay() === 1
}

/** The last day of each step: the day before the next start, or `last` for the last step. */
export function endsOf(starts: readonly string[], last: string): string[] {
  return starts.map((_, index) => {
    const next = starts[index + 1]
    return next ? dayBefore(next) : last
  })
}

function dayBefore(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
