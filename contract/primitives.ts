import { z } from 'zod'
import type { FieldProblem } from './errors.ts'

/** Limits of free text that several records share, in characters. */
export const textLimits = {
  name: 200,
  line: 300,
  paragraph: 4000,
  search: 200,
} as const

// A bare z.coerce.number() reads the empty string as 0 and a repeated key as NaN.
// As many decimals as a browser writes for a place: 47.010512345678906
const decimal = /^-?\d{1,12}(\.\d{1,20})?$/
const digits = /^\d{1,10}$/
const maxId = 2_147_483_647

const numberText = (pattern: RegExp) => z.string().regex(pattern, { error: 'not-a-number' }).transform(Number)

/** A number in a query string, within bounds. Refuses the empty string, exponents and repeated keys. */
export function queryNumber(min: number, max: number) {
  return numberText(decimal).pipe(z.number().min(min).max(max)).meta({ type: 'number', minimum: min, maximum: max })
}

/** A whole number in a query string, within bounds. */
export function queryInteger(min: number, max: number) {
  return numberText(digits)
    .pipe(z.number().int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max })
}

export const id = z.number().int().min(1).max(maxId)
export const queryId = queryInteger(1, maxId)

/** Comma-joined ids, at most 100, such as `provider__in=2,3`. Doubled ids count once. */
export const queryIds = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/, { error: 'not-a-list-of-ids' })
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((ids) => ids.every((each) => each >= 1 && each <= maxId), { error: 'not-a-list-of-ids' })

export const idParams = z.object({ id: queryId })

export const longitude = z.number().min(-180).max(180)
export const latitude = z.number().min(-90).max(90)
export const queryLongitude = queryNumber(-180, 180)
export const queryLatitude = queryNumber(-90, 90)

/** Latitude and longitude come together: reports the one that is missing. For `superRefine`. */
export function requireWholePoint(
  { latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: FieldProblem }): void },
) {
  const missing = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'point-incomplete' })
  if (latitude === undefined && longitude !== undefined) missing('latitude')
  if (longitude === undefined && latitude !== undefined) missing('longitude')
}

/** One line or several lines of text from outside, trimmed. NUL cannot be stored by PostgreSQL and has no use here. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\0'), { error: 'control-characters', abort: true })
}

/** One line of text from outside, trimmed. */
export function line(max: number) {
  return text(max).refine((value) => !/\p{Cc}/u.test(value), { error: 'control-characters' })
}

// Letters and symbols that are drawn as nothing
const blanks = /[\u115F\u1160\u2800\u3164\uFFA0]/g
// They turn or hide what stands beside them; those that join emoji stay
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Whether there is anything to be seen in the text. */
export function isSeen(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(blanks, ''))
}

function withoutInvisible(value: string): string {
  return isSeen(value) ? value.replace(invisible, '').trim() : ''
}

/** A person's name in one line, without what is not seen; empty where nothing is left. */
export const personName = line(textLimits.name).transform(withoutInvisible)

/** The same of a record that may do without, as in the second language. */
export const optionalName = personName

/** What something is called in one line, without what is not seen: something must be left. */
export const recordName = line(textLimits.name)
  .min(1)
  .transform(withoutInvisible)
  .refine((value) => value !== '', { error: 'required' })

/** Lines of text in which something must be seen. */
export function requiredText(max: number) {
  return text(max).min(1, { abort: true }).refine(isSeen, { error: 'required' })
}

export const email = z.email().max(254)

/** Moldovan numbers as people write them: 069123456, 69 123 456, +373 69 123 456, 0037369123456. Stored as +373 and 8 digits. */
export const phone = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s().-]/g, ''))
  .refine((value) => /^(?:\+373|00373|373|0)?[1-9]\d{7}$/.test(value), {
    error: 'not-a-phone',
  })
  .transform((value) => `+373${value.slice(-8)}`)

/** At most 200 visible ASCII characters; a UUID is meant. */
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, { error: 'invalid' })

/** What is sent again under the same key is not made again. */
export const idempotencyHeaders = z.object({
  'idempotency-key': idempotencyKey
    .optional()
    .describe('The same key with the same content gets the same answer, with other content 409'),
})

/** Optimistic locking: of a record that a form loads and sends back changed. */
export const recordVersion = z.number().int().describe('Grows with each change of the record; for If-Match')

/** A write goes through only on a version that the caller has seen; without the header, on any. */
export const versionHeaders = z.object({
  'if-match': z
    .string()
    .max(200)
    .optional()
    .describe('"version" of the record; another one than the current is 412 with the record as it is now in current'),
})

/** ISO 8601 in UTC, with Z. */
export const time = z.iso.datetime()

/** Money in lei, as a JSON number with at most two decimals. */
export const lei = z.number()

export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}
