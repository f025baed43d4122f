import { type Language, languages } from '@motanet/contract/errors.ts'

/**
 * The language of messages for an Accept-Language header: the first of ru and ro that it names, else ru.
 * The header's value is only compared; it reaches nothing else.
 */
export function requestedLanguage(header: string | undefined): Language {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const primary = range.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === primary)
    if (known !== undefined) return known
  }
  return 'ru'
}
