import { type NumberBounds, numberText, readNumber } from '../../../lib/form/number-text.ts'

/** The number one step above (1) or below (-1) the typed one, clamped to the bounds; the minimum if the text is not a number. */
export function stepped(text: string, direction: -1 | 1, { min, max, decimals }: NumberBounds): string {
  const value = readNumber(text)
  const perUnit = 10 ** decimals
  const next = value === null ? min : Math.round(value * perUnit + direction) / perUnit
  return numberText(Math.min(max, Math.max(min, next)))
}
