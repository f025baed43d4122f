import type { FigurePeriod } from '@motanet/contract/analytics/cabinet-figures.ts'
import { tabPath } from '../paths.ts'

export const periods: readonly FigurePeriod[] = [7, 30, 90, 365]
const usual: FigurePeriod = 30

/** The days that the address asks for; a month unless it names one of the four. */
export function periodAt(query: URLSearchParams): FigurePeriod {
  return periods.find((each) => String(each) === query.get('period')) ?? usual
}

/** The bare path of the figures of so many days. */
export function periodPath(period: FigurePeriod): string {
  const path = tabPath('dashboard')
  return period === usual ? path : `${path}&period=${period}`
}
