// The largest that the database holds
const maxId = 2_147_483_647

/** The id that the text is; null for anything else. */
export function readId(text: string): number | null {
  return wholeNumber(text, maxId)
}

export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxId
}

/** The number from 1 to `most` that the text is, in digits alone; null for anything else. */
export function wholeNumber(text: string, most: number): number | null {
  if (!/^\d{1,10}$/.test(text)) return null
  const value = Number(text)
  return value >= 1 && value <= most ? value : null
}

/** Of a repeated key the first value that is not empty, or ''. */
export function firstValue(query: URLSearchParams, key: string): string {
  return query.getAll(key).map(cleaned).find(Boolean) ?? ''
}

/** Without blanks around it and without the character that the database takes in no text. */
export function cleaned(text: string): string {
  return text.replaceAll('\0', '').trim()
}

/** Whether a query string says the same as another, whichever way its characters are encoded. */
export function sameQuery(query: URLSearchParams, other: string): boolean {
  return query.toString() === new URLSearchParams(other).toString()
}
