import type { MetaDescriptor } from 'react-router'
import { type Language, languageOf, localisedPath } from './language.ts'
import { type Fact, inGraph, siteFacts } from './structured-data.ts'

interface MetaSource {
  location: { pathname: string }
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/** What only programs read of a page. */
interface ForPrograms {
  /** Left out where there is nothing to find. */
  description?: string
  /**
   * The page's one address: its Russian path with the query that belongs to it, such as `/forhome?service=1`. A page
   * that is not to be found by anybody (`noindex`) may leave it out.
   */
  bare?: string
  /** Search engines may follow its links, but do not list it. */
  noindex?: boolean
  /** What it tells programs in the words of schema.org. */
  facts?: readonly Fact[]
}

type Findable = ForPrograms & ({ description: string; bare: string } | { noindex: true })

interface Site {
  public_url: string
  support_phone: string
}

const locales = { ru: 'ru_MD', ro: 'ro_MD' } as const
/** Marks what belongs to the first page alone: the root takes it away when the visitor goes on. */
const firstPage = { 'data-first-page': '' }

/**
 * What a page says of itself: its title (without the name of the site), and what search engines and link previews read:
 * description, canonical address, the twin in the other language, Open Graph, facts. Those fetch documents and never go on
 * inside one, so only the server writes that part: `import.meta.env.SSR && {…}` keeps it, with the texts and what makes
 * it, out of the browser's code. `source` is what React Router gives to a route's `meta`.
 */
export function pageMeta(source: MetaSource, title: string, programs: false | Findable): MetaDescriptor[] {
  const shown = { title: `${title} — Motanet` }
  // Named once more: the bundler does not see that the browser's pages never give them
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
    ...(bare && { url: addressOf(bare) }),
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
  const told = [...(bare === '/' && site ? siteFacts(site.support_phone) : []), ...facts]
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
