import { readNumber } from '../../lib/form/number-text.ts'
import { type TariffDraft, type TariffField, textsOf } from './tariff-draft.ts'

const lists = ['equipment', 'coverage_zones', 'addresses'] as const
const numbers = ['price_per_month', 'speed'] as const

/** The whole form, for a new tariff. */
export function newTariffBody(draft: TariffDraft): FormData {
  const { image, ...values } = valuesOf(draft)
  const fields = Object.keys(values) as (keyof typeof values)[]
  return bodyOf(draft, image === undefined ? fields : [...fields, 'image'])
}

/**
 * Only what differs from the tariff as it was opened: what somebody else has changed meanwhile stays.
 */
export function changedTariffBody(start: TariffDraft, draft: TariffDraft): FormData {
  return bodyOf(draft, changedFields(start, draft))
}

/** The fields that would be stored otherwise than they were: blanks around a text and the order of zones are no change. */
export function changedFields(start: TariffDraft, draft: TariffDraft): TariffField[] {
  const before = valuesOf(start)
  const now = valuesOf(draft)
  return (Object.keys(now) as TariffField[]).filter((field) =>
    field === 'image' ? now.image !== undefined : String(now[field]) !== String(before[field]),
  )
}

/** What is sent for each field: one text, or one for each entry of a list. */
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
    // Null removes it, nothing leaves it
    image: image === null ? null : image?.file,
  }
}

function bodyOf(draft: TariffDraft, fields: readonly TariffField[]): FormData {
  const values = valuesOf(draft)
  const body = new FormData()
  for (const field of fields) {
    if (field === 'image') setFile(body, field, values.image)
    else if (isList(field)) appendAll(body, field, values[field])
    else body.set(field, values[field])
  }
  return body
}

/** A blank one removes the picture. */
function setFile(body: FormData, field: string, file: File | null | undefined) {
  if (file) body.set(field, file)
  else body.set(field, '')
}

/** A blank entry alone empties the list. */
function appendAll(body: FormData, field: string, entries: readonly string[]) {
  for (const entry of entries.length > 0 ? entries : ['']) body.append(`${field}[]`, entry)
}

function isList(field: TariffField): field is (typeof lists)[number] {
  return (lists as readonly string[]).includes(field)
}

function ordered(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b)
}
