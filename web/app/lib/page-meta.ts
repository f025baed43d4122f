import type { MetaDescriptor } from 'react-router'
import { type Language, languageOf, localisedPath } from './language.ts'
import { type Fact, inGraph, siteFacts } from './structured-data.ts'

interface MetaSource {
  location: { pathname: string }
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/** Metadata for search engines and link previews. */
interface ForPrograms {
  /** Optional only with `noindex`. */
  description?: string
  /**
   * The canonical URL: the Russian path with the query that belongs to it, such as `/forhome?service=1`. Optional only
   * with `noindex`.
   */
  bare?: string
  /** Search engines do not list the page but may follow its links. */
  noindex?: boolean
  /** Structured data in the vocabulary of schema.org. */
  facts?: readonly Fact[]
}

type Findable = ForPrograms & ({ description: string; bare: string } | { noindex: true })

interface Site {
  public_url: string
  support_phone: string
}

const locales = { ru: 'ru_MD', ro: 'ro_MD' } as const
/** Marks the tags of the first page: the root removes them on client-side navigation. */
const firstPage = { 'data-first-page': '' }

/**
 * The metadata of a page: its title (without the name of the site), and the tags for search engines and link previews:
 * description, canonical URL, the page in the other language, Open Graph, structured data. Crawlers fetch documents and never
 * navigate inside one, so only the server renders these tags: `import.meta.env.SSR && {…}` keeps them, with their texts and
 * code, out of the browser's bundle. `source` is the argument that React Router passes to a route's `meta`.
 */
export function pageMeta(source: MetaSource, title: string, programs: false | Findable): MetaDescriptor[] {
  const shown = { title: `${title} — Motanet` }
  // SSR is checked again: the bundler does not see that pages in the browser always pass false
  return import.meta.env.SSR && programs ? [shown, ...forPrograms(source, title, programs)] : [shown]
}

function forPrograms(source: MetaSource, title: string, page: ForPrograms): MetaDescriptor[] {
  const { description, bare, noindex = false, facts = [] } = page
  const language = languageOf(source.location.pathname)
  const site = findSite(source)
  const origin = site?.public_url ?? ''
  const addressOf = (path: string, of = language) => origin + localisedPath(of, path)
  const openGraph = {
    type: 'website',
    site_name: 'Motanet',
    title,
    ...(description && { description }),
    // Previews lead to it: of a list at an address or a comparison they must keep the shared URL
    ...(bare && !noindex && { url: addressOf(bare) }),
    locale: locales[language],
    image: `${origin}/preview.png`,
    'image:width': 1200,
    'image:height': 630,
  }
  const tags = [
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : links(bare, language, addressOf)),
    ...Object.entries(openGraph).map(([property, content]) => ({ property: `og:${property}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  const described = [...(bare === '/' && site ? siteFacts(site.support_phone) : []), ...facts]
  return [
    ...tags.map((tag) => ({ ...tag, ...firstPage })),
    ...(described.length > 0 && site ? [{ 'script:ld+json': inGraph(described, { origin, page: addressOf }) }] : []),
  ]
}

function links(bare = '/', language: Language, addressOf: (path: string, of: Language) => string) {
  const alternate = (hrefLang: string, of: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: addressOf(bare, of),
  })
  return [
    { tagName: 'link', rel: 'canonical', href: addressOf(bare, language) },
    alternate('ru', 'ru'),
    alternate('ro', 'ro'),
    alternate('x-default', 'ru'),
  ]
}

// Loaded by the layout; if that failed, the URLs stay relative
function findSite({ matches }: MetaSource): Site | undefined {
  for (const match of matches) {
    const { site } = (match?.loaderData ?? {}) as { site?: Site }
    if (site) return site
  }
}
