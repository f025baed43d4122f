/** Creates URLs of the site in the language of the page that contains the structured data. */
export interface Addresses {
  origin: string
  /** The URL of a page, given its bare path. */
  page(bare: string): string
}

/** Creates one object of a page's structured data, in the vocabulary of schema.org. */
export type Fact = (addresses: Addresses) => object

/** All facts of a page as one JSON-LD document. */
export function inGraph(facts: readonly Fact[], addresses: Addresses): object {
  return { '@context': 'https://schema.org', '@graph': facts.map((fact) => fact(addresses)) }
}

/** The organisation that runs the site, and the site itself; only on the home page. */
export function siteFacts(telephone: string): Fact[] {
  return [
    ({ origin }) => ({
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Motanet',
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      telephone,
      areaServed: { '@type': 'Country', name: 'Moldova' },
    }),
    ({ origin }) => ({
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Motanet',
      url: `${origin}/`,
      inLanguage: ['ru', 'ro'],
      publisher: { '@id': `${origin}/#organization` },
    }),
  ]
}

export interface Crumb {
  name: string
  /** The bare path; omitted for the page itself. */
  bare?: string
}

/** The breadcrumbs that the page shows, the page itself last. */
export function breadcrumbs(crumbs: readonly Crumb[]): Fact {
  return ({ page }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, bare }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(bare && { item: page(bare) }),
    })),
  })
}

export interface RatedProvider {
  id: number
  name: string
  /** Phone. */
  number?: string
  logo?: string | null
  /** 1 to 5; null without reviews. */
  rating: number | null
  reviews_count: number
}

/** A provider with the average rating of its reviews, if it has any. */
export function ratedProvider({ id, name, number, logo, rating, reviews_count }: RatedProvider): Fact {
  return ({ origin, page }) => ({
    '@type': 'Organization',
    name,
    url: page(`/provider/${id}`),
    ...(number && { telephone: number }),
    ...(logo && { logo: new URL(logo, origin).href }),
    ...(rating !== null &&
      reviews_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: reviews_count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  })
}

/** A list of pages in the shown order; `first` is the position of its first entry in the whole list. */
export function itemList(entries: readonly { name: string; bare: string }[], first = 1): Fact {
  return ({ page }) => ({
    '@type': 'ItemList',
    itemListElement: entries.map(({ name, bare }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name,
      url: page(bare),
    })),
  })
}

/** Questions with their answers as plain text; both must be visible on the page. */
export function questions(entries: readonly { question: string; answer: string }[]): Fact {
  return () => ({
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}
