import type { MetaDescriptor } from 'react-router'
import { type Language, languageOf, localisedPath } from './language.ts'

interface MetaSource {
  location: { pathname: string }
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

interface PageMeta {
  /** Without the name of the site. */
  title: string
  description: string
  /** The page's one address: its Russian path with the query that belongs to it, such as `/forhome?service=1`. */
  bare: string
}

const locales = { ru: 'ru_MD', ro: 'ro_MD' } as const

/**
 * What search engines and link previews read: title, description, canonical address, the twin in the other language,
 * Open Graph. `source` is what React Router gives to a route's `meta`.
 */
export function pageMeta(source: MetaSource, { title, description, bare }: PageMeta): MetaDescriptor[] {
  const language = languageOf(source.location.pathname)
  const origin = originOf(source)
  const href = (of: Language) => origin + localisedPath(of, bare)
  const alternate = (hrefLang: string, of: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: href(of),
  })
  const openGraph = {
    title,
    description,
    url: href(language),
    type: 'website',
    site_name: 'Motanet',
    locale: locales[language],
    image: `${origin}/preview.png`,
  }
  return [
    { title: `${title} — Motanet` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: href(language) },
    alternate('ru', 'ru'),
    alternate('ro', 'ro'),
    alternate('x-default', 'ru'),
    ...Object.entries(openGraph).map(([property, content]) => ({ property: `og:${property}`, content })),
  ]
}

// The layout has loaded it; where that failed, the addresses stay relative
function originOf({ matches }: MetaSource): string {
  for (const match of matches) {
    const { site } = (match?.loaderData ?? {}) as { site?: { public_url: string } }
    if (site) return site.public_url
  }
  return ''
}
