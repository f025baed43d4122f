import type { Text } from '../language.ts'
import * as messages from './messages-numbers.ts'

export interface NumberBounds {
  min: number
  max: number
  /** How many digits may follow the comma. */
  decimals: 0 | 1 | 2
}

/** The number that was typed, with a comma or a point; null where it is none, or nothing. */
export function readNumber(text: string): number | null {
  const written = text.trim().replace(',', '.')
  return /^-?\d{1,12}(\.\d+)?$/.test(written) ? Number(written) : null
}

/** As people write it in both languages: with a comma. */
export function numberText(value: number): string {
  return String(value).replace('.', ',')
}

const tooFine = { 0: messages.notWhole, 1: messages.oneDecimal, 2: messages.twoDecimals }

/** What is wrong with a number as it was typed; nothing is none. */
export function numberProblem(text: string, { min, max, decimals }: NumberBounds): Text | null {
  const value = readNumber(text)
  if (value === null) return messages.notANumber
  if (value < min) return messages.tooSmall(min)
  if (value > max) return messages.tooBig(max)
  return Number(value.toFixed(decimals)) === value ? null : tooFine[decimals]
}
