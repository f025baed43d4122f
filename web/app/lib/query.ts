// The largest value of PostgreSQL's type `integer`
const maxId = 2_147_483_647

/** Parses an id; null if the text is not one. */
export function readId(text: string): number | null {
  return wholeNumber(text, maxId)
}

export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxId
}

/** Parses an integer from 1 to `max` that consists of digits only; null for anything else. */
export function wholeNumber(text: string, max: number): number | null {
  if (!/^\d{1,10}$/.test(text)) return null
  const value = Number(text)
  return value >= 1 && value <= max ? value : null
}

/** The first value of a key that is not blank, or ''. */
export function firstValue(query: URLSearchParams, key: string): string {
  return query.getAll(key).map(cleaned).find(Boolean) ?? ''
}

/** Removes surrounding white space and NUL characters, which PostgreSQL rejects in text. */
export function cleaned(text: string): string {
  return text.replaceAll('\0', '').trim()
}

/** Whether two query strings have the same parameters in the same order, regardless of their encoding. */
export function sameQuery(query: URLSearchParams, other: string): boolean {
  return query.toString() === new URLSearchParams(other).toString()
}
