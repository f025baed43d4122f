import type { CabinetFigures, FigurePeriod } from '@motanet/contract/analytics/cabinet-figures.ts'
import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import {
  averageRatings,
  compareTariffs,
  countRequestsBefore,
  countRequestsByDay,
  countTenders,
  countViewsBefore,
  countViewsByDay,
  findDays,
  measureAnswers,
} from './cabinet-figures.queries.ts'

/** The dashboard figures of the user's provider. Fails with `no-provider`, and with `forbidden` for all users but the provider itself. */
export async function getFigures(db: Kysely<DB>, user: CurrentUser, period: FigurePeriod): Promise<CabinetFigures> {
  if (user.role !== 'provider') fail('forbidden')
  const span = { providerId: requireOwnProvider(user, 'member'), days: period }
  const counted = { ...span, days: Math.min(period, retentionDays.view) }
  // Sequential: ten concurrent queries would take all database connections for one account
  const days = await findDays(db, period)
  const requestDays = await countRequestsByDay(db, span)
  const viewDays = await countViewsByDay(db, span)
  const answers = await measureAnswers(db, span, 'its own')
  const { from: countedFrom } = await findDays(db, counted.days)
  const tariffs = await compareTariffs(db, counted)
  const tenders = await countTenders(db, span)
  const rating = await averageRatings(db, span)
  const viewsBefore = await countViewsBefore(db, span)
  const requestsBefore = await countRequestsBefore(db, span)
  const answersBefore = await measureAnswers(db, span, 'before')
  const sumOf = (status: keyof CabinetFigures['requests']['by_status']) =>
    requestDays.reduce((sum, day) => sum + day[status], 0)
  const by_status = {
    info: sumOf('info'),
    in_progress: sumOf('in_progress'),
    connected: sumOf('connected'),
    rejected: sumOf('rejected'),
    withdrawn: sumOf('withdrawn'),
  }
  const views = viewDays.reduce((sum, day) => sum + day.views, 0)
  const total = Object.values(by_status).reduce((sum, count) => sum + count, 0)
  const { confirmed, for_tariffs, answered, waiting, median_minutes } = answers
  return {
    period,
    ...days,
    requests: { total, confirmed, by_status, days: requestDays },
    views: { total: views, days: viewDays },
    conversion: conversionOf(for_tariffs, views),
    tariffs: { from: countedFrom, best: tariffs },
    first_answer: { median_minutes: wholeMinutes(median_minutes), answered, waiting },
    tenders,
    rating,
    before: {
      requests: requestsBefore,
      views: viewsBefore,
      conversion: conversionOf(answersBefore.for_tariffs, viewsBefore),
      median_minutes: wholeMinutes(answersBefore.median_minutes),
    },
  }
}

function conversionOf(requests: number, views: number): number | null {
  return views === 0 ? null : Math.round((requests / views) * 10_000) / 10_000
}

function wholeMinutes(minutes: number | null): number | null {
  return minutes === null ? null : Math.max(0, Math.round(minutes))
}
