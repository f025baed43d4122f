import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import type { z } from 'zod'
import { problemCodeOf, sentenceOf } from '../../http/errors/field-problems.ts'
import type { RowReading } from './row-reading.ts'

/** Rejects a cell because a form would reject its value. */
export function rejectIssue(row: RowReading, field: ImportField, issue: z.core.$ZodIssue): void {
  const code = problemCodeOf(issue)
  if (code === 'required') row.reject(field, field === 'name' ? 'name-required' : 'required')
  else row.rejectBecause(field, code, { ru: inCell(sentenceOf(issue, 'ru')), ro: inCell(sentenceOf(issue, 'ro')) })
}

/** Reasons in cells begin with a small letter. */
export function inCell(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
