import { type Language, languages } from '@motanet/contract/errors.ts'

/** The language of a page: paths below /ro are Romanian, all others Russian. */
export function pageLanguage(pathname: string): Language {
  return pathname === '/ro' || pathname.startsWith('/ro/') ? 'ro' : 'ru'
}

/** The language of messages for an Accept-Language header: the named one, else ru. */
export function requestedLanguage(header: string | undefined): Language {
  return namedLanguage(header) ?? 'ru'
}

/** The first of ru and ro that an Accept-Language header names, if any. The header's value is only compared and never used elsewhere. */
export function namedLanguage(header: string | undefined): Language | undefined {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const primary = range.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === primary)
    if (known !== undefined) return known
  }
  return undefined
}
