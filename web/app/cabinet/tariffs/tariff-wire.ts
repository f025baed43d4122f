import { readNumber } from '../../lib/form/number-text.ts'
import { type TariffDraft, type TariffField, textsOf } from './tariff-draft.ts'

const lists = ['equipment', 'coverage_zones', 'addresses'] as const
type SentField = Exclude<TariffField, 'typed_address'>
const numbers = ['price_per_month', 'speed'] as const

/** The body of a new tariff, with all fields. */
export function newTariffBody(draft: TariffDraft): FormData {
  const { image, ...values } = valuesOf(draft)
  const fields = Object.keys(values) as (keyof typeof values)[]
  return bodyOf(draft, image === undefined ? fields : [...fields, 'image'])
}

/** The body with the changed fields only: concurrent changes of other fields are preserved. */
export function changedTariffBody(start: TariffDraft, draft: TariffDraft): FormData {
  return bodyOf(draft, changedFields(start, draft))
}

/** The fields whose stored value would change; spaces around a text and the order of zones and addresses are ignored. */
export function changedFields(start: TariffDraft, draft: TariffDraft): SentField[] {
  const before = valuesOf(start)
  const now = valuesOf(draft)
  return (Object.keys(now) as SentField[]).filter((field) =>
    field === 'image' ? now.image !== undefined : String(now[field]) !== String(before[field]),
  )
}

/** The values as sent: a text, or a list with one entry for each item. */
function valuesOf(draft: TariffDraft) {
  const { state, image, equipment, coverage_zones: zones, addresses } = draft
  const texts = textsOf(draft)
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])) as typeof texts
  for (const field of numbers) trimmed[field] = String(readNumber(texts[field]) ?? trimmed[field])
  return {
    ...trimmed,
    state,
    equipment: equipment.map(String),
    coverage_zones: ordered(zones).map(String),
    addresses: ordered(addresses.map(({ id }) => id)).map(String),
    // null removes the picture, undefined leaves it unchanged
    image: image === null ? null : image?.file,
  }
}

function bodyOf(draft: TariffDraft, fields: readonly SentField[]): FormData {
  const values = valuesOf(draft)
  const body = new FormData()
  for (const field of fields) {
    if (field === 'image') setFile(body, field, values.image)
    else if (isList(field)) appendAll(body, field, values[field])
    else if (field === 'plan_id' && values.plan_id.startsWith('#')) body.set('variant_of', values.plan_id.slice(1))
    else body.set(field, values[field])
  }
  return body
}

/** A blank value removes the picture. */
function setFile(body: FormData, field: string, file: File | null | undefined) {
  if (file) body.set(field, file)
  else body.set(field, '')
}

/** A single blank entry empties the list. */
function appendAll(body: FormData, field: string, entries: readonly string[]) {
  for (const entry of entries.length > 0 ? entries : ['']) body.append(`${field}[]`, entry)
}

function isList(field: SentField): field is (typeof lists)[number] {
  return (lists as readonly string[]).includes(field)
}

function ordered(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b)
}
