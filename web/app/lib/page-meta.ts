import type { MetaDescriptor } from 'react-router'
import { type Language, languageOf, localisedPath } from './language.ts'
import { type Fact, inGraph, siteFacts } from './structured-data.ts'

interface MetaSource {
  location: { pathname: string }
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

interface PageMeta {
  /** Without the name of the site. */
  title: string
  description: string
  /**
   * The page's one address: its Russian path with the query that belongs to it, such as `/forhome?service=1`. A page
   * that is not to be found by anybody (`noindex`) may leave it out.
   */
  bare?: string
  /** Search engines may follow its links, but do not list it. */
  noindex?: boolean
  /** What it tells programs. `import.meta.env.SSR && [...]` keeps what makes it out of the browser's code. */
  facts?: readonly Fact[] | false
}

/** For pages that leave all but the title to the server: what `pageMeta` does not read in the browser. */
export const titleAlone = { description: '', noindex: true } as const

type Findable = PageMeta & ({ bare: string } | { noindex: true })

interface Site {
  public_url: string
  support_phone: string
}

const locales = { ru: 'ru_MD', ro: 'ro_MD' } as const
/** Marks what belongs to the first page alone: the root takes it away when the visitor goes on. */
const firstPage = { 'data-first-page': '' }

/**
 * What a page says of itself: its title in the browser, and what search engines and link previews read: description,
 * canonical address, the twin in the other language, Open Graph, facts. Those fetch documents and never go on inside one,
 * so only the server writes that part. `source` is what React Router gives to a route's `meta`.
 */
export function pageMeta(source: MetaSource, page: Findable): MetaDescriptor[] {
  const title = { title: `${page.title} — Motanet` }
  return import.meta.env.SSR ? [title, ...forPrograms(source, page)] : [title]
}

function forPrograms(source: MetaSource, page: PageMeta): MetaDescriptor[] {
  const { title, description, bare, noindex = false, facts } = page
  const language = languageOf(source.location.pathname)
  const site = findSite(source)
  const origin = site?.public_url ?? ''
  const addressOf = (path: string, of = language) => origin + localisedPath(of, path)
  const openGraph = {
    type: 'website',
    site_name: 'Motanet',
    title,
    description,
    ...(bare && { url: addressOf(bare) }),
    locale: locales[language],
    image: `${origin}/preview.png`,
    'image:width': 1200,
    'image:height': 630,
  }
  const tags = [
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : links(bare, language, addressOf)),
    ...Object.entries(openGraph).map(([property, content]) => ({ property: `og:${property}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  const told = [...(bare === '/' && site ? siteFacts(site.support_phone) : []), ...(facts || [])]
  return [
    ...tags.map((tag) => ({ ...tag, ...firstPage })),
    ...(told.length > 0 && site ? [{ 'script:ld+json': inGraph(told, { origin, page: addressOf }) }] : []),
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

// The layout has loaded it; where that failed, the addresses stay relative
function findSite({ matches }: MetaSource): Site | undefined {
  for (const match of matches) {
    const { site } = (match?.loaderData ?? {}) as { site?: Site }
    if (site) return site
  }
}
