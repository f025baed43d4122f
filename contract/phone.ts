import { z } from 'zod'
import type { FieldProblem } from './errors.ts'
import { line } from './primitives.ts'

/** Blanks, dashes, brackets, dots and slashes; format characters are the invisible marks that contact apps put around numbers. */
const separators = /[\s\p{Cf}\p{Pd}\u2212()./]/gu
const moldovan = /^(?:(?:\+|00)?373)?0?([1-9]\d{7})$/
/** The longest number of any country (ITU-T E.164). */
const maxDigits = 15
const maxLength = 40

/** A number without separators and the `tel:` of a copied link. */
export function joinedNumber(text: string): string {
  return text.replace(separators, '').replace(/^tel:/i, '')
}

function problemOf(number: string): FieldProblem | undefined {
  if (moldovan.test(number)) return undefined
  if (number.replace(/\D/g, '').length > maxDigits) return 'several-phones'
  return /^(?:\+|00)(?!373)\d/.test(number) ? 'foreign-phone' : 'not-a-phone'
}

function normalised(number: string): string {
  return number.replace(moldovan, '+373$1')
}

/**
 * Moldovan numbers as people, cards and documents write them: 069123456, 69 123 456, +373 (0) 69 123 456, 0037369123456. Stored as +373 and 8
 * digits.
 */
export const phone = z
  .string()
  .max(maxLength)
  .transform(joinedNumber)
  .superRefine((number, context) => {
    const message = problemOf(number)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .transform(normalised)

/** A phone number of any country, or a short number; empty for none. Moldovan numbers are stored as +373 and 8 digits. */
export const anyPhone = line(maxLength)
  .transform((number) => {
    const joined = joinedNumber(number)
    return moldovan.test(joined) ? normalised(joined) : number.replace(/\p{Cf}/gu, '').trim()
  })
  .superRefine((number, context) => {
    const joined = joinedNumber(number)
    if (joined === '' || /^\+?\d{3,15}$/.test(joined)) return
    const message = problemOf(joined) === 'several-phones' ? 'several-phones' : 'invalid'
    context.addIssue({ code: 'custom', message })
  })
