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
// Allows as many decimals as coordinates have in browsers: 47.010512345678906
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

/** Comma-joined ids, at most 100, such as `provider__in=2,3`. Duplicates are dropped. */
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

/** For `superRefine`: latitude and longitude are required together; reports the missing one. */
export function requireWholePoint(
  { latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: FieldProblem }): void },
) {
  const missing = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'point-incomplete' })
  if (latitude === undefined && longitude !== undefined) missing('latitude')
  if (longitude === undefined && latitude !== undefined) missing('longitude')
}

/**
 * Untrusted text of one or more lines, trimmed. PostgreSQL cannot store NUL, which is rejected, nor halves of characters, which programs
 * that shorten texts leave: they become U+FFFD.
 */
export function text(max: number) {
  return z
    .string()
    .trim()
    .overwrite((value) => value.toWellFormed())
    .max(max)
    .refine((value) => !value.includes('\0'), { error: 'control-characters', abort: true })
}

/** Untrusted text of one line, trimmed, without control characters. */
export function line(max: number) {
  return text(max).refine((value) => !/\p{Cc}/u.test(value), { error: 'control-characters' })
}

// Letters and symbols without a visible glyph
const blanks = /[\u115F\u1160\u2800\u3164\uFFA0]/g
// Format characters that reorder or hide adjacent text; joiners of emoji are not among them
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Whether the text has a visible character. */
export function isSeen(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(blanks, ''))
}

function withoutInvisible(value: string): string {
  return isSeen(value) ? value.replace(invisible, '').trim() : ''
}

/** A person's name in one line, without invisible characters; empty if nothing is left. */
export const personName = line(textLimits.name).transform(withoutInvisible)

/** Of a searched list whose count has a limit. */
export const isMore = z
  .boolean()
  .describe('Whether a search has found more than `count`: pages end there, and more words lead to the rest')

/** An optional name of a record, such as in the second language. */
export const optionalName = personName

/** A required name of a record in one line, without invisible characters. */
export const recordName = line(textLimits.name)
  .min(1)
  .transform(withoutInvisible)
  .refine((value) => value !== '', { error: 'required' })

/** Required text of one or more lines with at least one visible character. */
export function requiredText(max: number) {
  return text(max).min(1, { abort: true }).refine(isSeen, { error: 'required' })
}

/** At most 200 visible ASCII characters, usually a UUID. */
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, { error: 'invalid' })

/** A repeated POST with the same key creates no second record. */
export const idempotencyHeaders = z.object({
  'idempotency-key': idempotencyKey
    .optional()
    .describe(
      'A repeated call with the same key and content returns the first response and creates nothing; 409 if the content differs',
    ),
})

/** Optimistic locking: a form loads the version with the record and sends it back with the changes. */
export const recordVersion = z
  .number()
  .int()
  .describe('Record version, for `If-Match`; increases with each change of the record')

/** Optimistic locking: a write succeeds only on a version that the caller has seen; without the header, on any version. */
export const versionHeaders = z.object({
  'if-match': z
    .string()
    .max(200)
    .optional()
    .describe(
      'The `version` of the record that the caller has read. 412 if it is not the current one; `current` contains the current record. Not checked if omitted',
    ),
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
