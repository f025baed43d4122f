import { type Language, languages } from '@motanet/contract/errors.ts'

/** The language of a page: paths below /ro are Romanian, all others Russian. */
export function pageLanguage(pathname: string): Language {
  return pathname === '/ro' || pathname.startsWith('/ro/') ? 'ro' : 'ru'
}

/**
 * Returns the language of messages for an Accept-Language header: the first of ru and ro that it names, else ru. The header's value is
 * only compared and never used elsewhere.
 */
export function requestedLanguage(header: string | undefined): Language {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const primary = range.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === primary)
    if (known !== undefined) return known
  }
  return 'ru'
}
