import { duration as durationText } from '../../lib/duration.ts'
import { formatNumber, perLanguage } from '../../lib/format.ts'
import type { Language, Text } from '../../lib/language.ts'
import * as messages from './messages.ts'

/** The change of a figure since the previous period. */
export interface Change {
  direction: 'up' | 'down' | 'none'
  isBetter: boolean
  text: Text
}

const percents = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))

/** The relative change in per cent; null if the previous value is zero. */
export function growth(now: number, before: number): Change | null {
  if (before === 0) return null
  const ratio = now / before - 1
  return changeBy(Math.round(ratio * 100), (language) => percents(language).format(Math.abs(ratio)))
}

/** The difference between two ratios in percentage points; null if either is unknown. */
export function pointChange(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const points = Math.round((now - before) * 1000) / 10
  return changeBy(points, (language) => messages.percentagePoints(formatNumber(Math.abs(points), language))[language])
}

/** The difference between two durations in minutes; shorter is better. */
export function paceChange(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const duration = durationText(Math.abs(now - before))
  if (now === before) return unchanged
  const isBetter = now < before
  return {
    direction: isBetter ? 'down' : 'up',
    isBetter,
    text: isBetter ? messages.faster(duration) : messages.slower(duration),
  }
}

const unchanged: Change = { direction: 'none', isBetter: true, text: messages.noChange }

function changeBy(amount: number, format: (language: Language) => string): Change {
  if (amount === 0) return unchanged
  const sign = amount > 0 ? '+' : '−'
  return {
    direction: amount > 0 ? 'up' : 'down',
    isBetter: amount > 0,
    text: messages.toPeriodBefore({ ru: sign + format('ru'), ro: sign + format('ro') }),
  }
}
