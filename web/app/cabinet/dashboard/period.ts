import type { FigurePeriod } from '@motanet/contract/analytics/cabinet-figures.ts'
import { tabPath } from '../paths.ts'

export const periods: readonly FigurePeriod[] = [7, 30, 90, 365]
const usual: FigurePeriod = 30

/** The period in the query; 30 days unless it is one of the four. */
export function periodAt(query: URLSearchParams): FigurePeriod {
  return periods.find((each) => String(each) === query.get('period')) ?? usual
}

/** The path of the dashboard for a period, without the language prefix. */
export function periodPath(period: FigurePeriod): string {
  const path = tabPath('dashboard')
  return period === usual ? path : `${path}&period=${period}`
}
