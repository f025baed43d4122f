import { readNumber } from '../../lib/form/number-text.ts'

interface Steps {
  step: number
  min: number
  max: number
}

/** The number one step up (1) or down (-1) from what is typed, within bounds; what is no number begins at the least. */
export function stepped(text: string, direction: -1 | 1, { step, min, max }: Steps): string {
  const value = readNumber(text)
  const perUnit = Math.round(1 / step)
  const next = value === null ? min : Math.round(value * perUnit + direction) / perUnit
  return String(Math.min(max, Math.max(min, next))).replace('.', ',')
}
