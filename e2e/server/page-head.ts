/** Metadata that a search engine reads in a page's HTML without running scripts. */
export interface PageHead {
  status: number
  title: string
  description: string
  /** Empty without a canonical URL. */
  canonical: string
  alternates: Record<string, string>
  openGraph: Record<string, string>
  isHidden: boolean
  /** Number of h1 elements. */
  headings: number
  /** Structured data of all JSON-LD scripts. */
  facts: Record<string, unknown>[]
}

/** Throws if a JSON-LD script is not valid JSON. */
export function headOf(html: string): PageHead {
  const metas = tagsOf(html, 'meta')
  const links = tagsOf(html, 'link')
  const named = (name: string) => metas.find((meta) => meta.name === name)?.content ?? ''
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'],
  )
  return {
    status: 0,
    title: decoded(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    description: named('description'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    openGraph: Object.fromEntries(
      metas.map(({ property = '', content = '' }) => [property.replace(/^og:/, ''), content]),
    ),
    isHidden: named('robots').includes('noindex'),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    facts,
  }
}

function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  )
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
