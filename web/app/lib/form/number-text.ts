import type { Text } from '../language.ts'
import * as messages from './messages.ts'

export interface NumberBounds {
  min: number
  max: number
  /** Maximum number of decimals. */
  decimals: 0 | 1 | 2
}

/** `1 000`, as the site shows amounts. */
const grouped = /^-?\d{1,3}(?:\s\d{3})+(?=[,.]|$)/

/** Parses a number with a decimal comma or point, and with spaces between its thousands; null if the text is blank or not a number. */
export function readNumber(text: string): number | null {
  const written = text
    .trim()
    .replace(grouped, (whole) => whole.replace(/\s/g, ''))
    .replace(',', '.')
  return /^-?\d{1,12}(\.\d+)?$/.test(written) ? Number(written) : null
}

/** The number with a decimal comma, as in both languages. */
export function numberText(value: number): string {
  return String(value).replace('.', ',')
}

const tooFine = { 0: messages.notWhole, 1: messages.oneDecimal, 2: messages.twoDecimals }

/** The error of a typed number, or null if it is valid. A blank text is none. */
export function numberProblem(text: string, { min, max, decimals }: NumberBounds): Text | null {
  if (text.trim() === '') return messages.required
  const value = readNumber(text)
  if (value === null) return messages.notANumber
  if (value < min) return messages.tooSmall(min)
  if (value > max) return messages.tooBig(max)
  return Number(value.toFixed(decimals)) === value ? null : tooFine[decimals]
}
