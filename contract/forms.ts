import { z } from 'zod'
import { id } from './primitives.ts'

/** Schemas of form values: multipart has only text, and a JSON body may contain the same text values. */

const decimal = /^-?\d{1,12}(\.\d{1,20})?$/
const digits = /^\d{1,10}$/

/** Converts the digits of a number; blank text becomes undefined, other text stays as it is and fails validation. */
function asNumber(value: number | string): number | undefined {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  return decimal.test(text) ? Number(text) : (text as never)
}

const decimalsProblem = ['not-whole', 'one-decimal', 'two-decimals'] as const

/** A number within bounds, in steps of 1, 0.1 or 0.01. */
export function formNumber(min: number, max: number, decimals: 0 | 1 | 2) {
  const inSteps = z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Number(value.toFixed(decimals)) === value, { error: decimalsProblem[decimals] })
  return z.preprocess(asNumber, inSteps)
}

/** A yes or no: true and false, or these words. */
export const formFlag = z.preprocess(
  (value: boolean | string) => (value === 'true' ? true : value === 'false' ? false : (value as boolean)),
  z.boolean(),
)

/** Whether the value means no selection: the blank option of a select, or null, 'None' or 'null' from other clients. */
function isNothing(value: unknown): boolean {
  return value === null || (typeof value === 'string' && ['', 'None', 'null'].includes(value.trim()))
}

/** The id of a required record. */
export const formId = z.preprocess(asNumber, id)

/** The field made nullable: '', 'None', 'null' and null become null. */
export function formOrNull<Schema extends z.ZodType>(field: Schema) {
  return z.preprocess((value: number | string | null) => (isNothing(value) ? null : value), field.nullable())
}

/** The id of a record, or null for none: '', 'None' or null. */
export const formIdOrNull = formOrNull(formId)

/** Ids of a multi-select in their order, without duplicates and empty values. */
export function formIds(maxCount: number) {
  return z.preprocess(
    (value: readonly (number | string | null)[] | number | string | null) => {
      if (value === undefined) return undefined
      const chosen = [value].flat().filter((each) => !isNothing(each))
      return [...new Set(chosen.map(asId))]
    },
    z
      .array(z.number())
      .max(maxCount)
      .refine((ids) => ids.every((each) => id.safeParse(each).success), { error: 'unknown-reference' }),
  )
}

/** Invalid ids become 0, which is no record's id and fails validation. */
function asId(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && digits.test(value.trim()) ? Number(value) : 0
}
