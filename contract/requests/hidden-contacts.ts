import type { Language } from '../errors.ts'

/** What stands in place of a contact in a free text of a tender until an offer is accepted; in the customer's language on the wire. */
export const hiddenContact: Readonly<Record<Language, string>> = {
  ru: '[скрыто до выбора]',
  ro: '[ascuns până la alegere]',
}

/** The text with its placeholders in the language of the reader. */
export function withPlaceholdersIn(text: string, language: Language): string {
  return text.replaceAll(hiddenContact[language === 'ru' ? 'ro' : 'ru'], hiddenContact[language])
}
