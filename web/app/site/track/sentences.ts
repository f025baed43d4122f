import { both } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

/** Joins whole sentences. */
export function sentences(...texts: readonly Text[]): Text {
  return both((language) => texts.map((text) => text[language]).join(' '))
}
