import { useLocation } from 'react-router'

export type Language = 'ru' | 'ro'

export interface Text {
  ru: string
  ro: string
}

/** The language of a page: paths below /ro are Romanian, all others Russian. */
export function languageOf(pathname: string): Language {
  return pathname === '/ro' || pathname.startsWith('/ro/') ? 'ro' : 'ru'
}

/** The path without the language prefix, which is the Russian path: /forhome for /ro/forhome. */
export function barePath(pathname: string): string {
  return languageOf(pathname) === 'ro' ? pathname.slice(3) || '/' : pathname
}

/** Adds the prefix of the language to a bare path (with its query, if any). */
export function localisedPath(language: Language, bare: string): string {
  if (language === 'ru') return bare
  return bare === '/' ? '/ro' : bare.startsWith('/?') ? `/ro${bare.slice(1)}` : `/ro${bare}`
}

/** Picks the page's language out of a message: `t(messages.title)`. */
export type Translate = (text: Text) => string

export function useLanguage(): Language {
  return languageOf(useLocation().pathname)
}

export function useText(): Translate {
  const language = useLanguage()
  return (text) => text[language]
}

/** Returns a function that converts a bare path to the page's language: `to('/forhome')`. */
export function useLocalisedPath(): (bare: string) => string {
  const language = useLanguage()
  return (bare) => localisedPath(language, bare)
}

type Variants<Key extends string> = { [K in Key | `${Key}_ro`]?: string | null }

/** The record's text in the page's language. The Russian text is the fallback for a blank Romanian one. */
export function variant<Key extends string>(record: Variants<Key>, key: Key, language: Language): string {
  const fields = record as Record<string, string | null | undefined>
  const romanian = fields[`${key}_ro`]
  return (language === 'ro' && romanian?.trim() ? romanian : fields[key]) ?? ''
}
