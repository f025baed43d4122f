import { type NumberBounds, numberText, readNumber } from '../../lib/form/number-text.ts'

/** The number one step up (1) or down (-1) from what is typed, within bounds; what is no number begins at the least. */
export function stepped(text: string, direction: -1 | 1, { min, max, decimals }: NumberBounds): string {
  const value = readNumber(text)
  const perUnit = 10 ** decimals
  const next = value === null ? min : Math.round(value * perUnit + direction) / perUnit
  return numberText(Math.min(max, Math.max(min, next)))
}
