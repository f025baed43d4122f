import type { CabinetFigures, FigurePeriod } from '@motanet/contract/analytics/cabinet-figures.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import { getOwnProviderId } from '../accounts/permissions.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import {
  averageRatings,
  countRequestsByDay,
  countViewsByDay,
  findDays,
  measureAnswers,
} from './cabinet-figures.queries.ts'

/** How the user's provider does. Fails with `forbidden` for anybody but the provider itself, and with `no-provider`. */
export async function getFigures(db: Kysely<DB>, user: CurrentUser, period: FigurePeriod): Promise<CabinetFigures> {
  if (user.role !== 'provider') fail('forbidden')
  const span = { providerId: getOwnProviderId(user), days: period }
  const [days, requestDays, viewDays, answers, rating] = await Promise.all([
    findDays(db, period),
    countRequestsByDay(db, span),
    countViewsByDay(db, span),
    measureAnswers(db, span),
    averageRatings(db, span),
  ])
  const sumOf = (status: RequestStatus) => requestDays.reduce((sum, day) => sum + day[status], 0)
  const by_status = {
    info: sumOf('info'),
    in_progress: sumOf('in_progress'),
    connected: sumOf('connected'),
    rejected: sumOf('rejected'),
  }
  const views = viewDays.reduce((sum, day) => sum + day.views, 0)
  const { for_tariffs, answered, waiting, median_minutes } = answers
  return {
    period,
    ...days,
    requests: { total: answered + waiting, by_status, days: requestDays },
    views: { total: views, days: viewDays },
    conversion: views === 0 ? null : Math.round((for_tariffs / views) * 10_000) / 10_000,
    first_answer: {
      median_minutes: median_minutes === null ? null : Math.max(0, Math.round(median_minutes)),
      answered,
      waiting,
    },
    rating,
  }
}
