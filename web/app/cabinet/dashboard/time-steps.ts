import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'

export type Status = keyof CabinetFigures['requests']['by_status']
/** As they lie upon each other, from below. */
export const statusOrder: readonly Status[] = ['info', 'in_progress', 'connected', 'rejected']

/** What happened in a day, or in several that are shown as one. */
export interface TimeStep {
  from: string
  to: string
  views: number
  requests: number
  byStatus: Record<Status, number>
  /** It contains today, which is not over. */
  isPartial: boolean
}

/** The days of the period; of a year its weeks, each from Monday on. */
export function timeStepsOf({ period, to: today, requests, views }: CabinetFigures): TimeStep[] {
  const days = requests.days.map(({ day, ...byStatus }, index) => ({
    from: day,
    to: day,
    views: views.days[index]?.views ?? 0,
    requests: sumOf(byStatus),
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
    isPartial: day.isPartial,
    byStatus: {
      info: sum('info'),
      in_progress: sum('in_progress'),
      connected: sum('connected'),
      rejected: sum('rejected'),
    },
  }
}

function sumOf(byStatus: Record<Status, number>): number {
  return statusOrder.reduce((sum, status) => sum + byStatus[status], 0)
}

function isMonday(day: string): boolean {
  return new Date(day).getUTCDay() === 1
}

/** The days that end where the next begins: of the last, the last of all. */
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
