import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { breadcrumbs, type Fact, itemList, questions, ratedProvider } from './structured-data.ts'

// Tests in Node.js render as the server does
const site = { public_url: 'https://motanet.md', support_phone: '+373 22 000000' }
const at = (pathname: string, loaderData: unknown = { site }) => ({
  location: { pathname },
  matches: [undefined, { loaderData: undefined }, { loaderData }],
})
type Tag = Record<string, unknown>
const tagsOf = (...args: Parameters<typeof pageMeta>) => pageMeta(...args) as Tag[]
const contentOf = (tags: Tag[], name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content
const linksOf = (tags: Tag[]) =>
  tags.flatMap(({ tagName, rel, hrefLang, href }) => (tagName === 'link' ? [[rel, hrefLang, href]] : []))
const graphOf = (tags: Tag[]) =>
  (tags.find((tag) => 'script:ld+json' in tag)?.['script:ld+json'] as { '@graph': Tag[] } | undefined)?.['@graph']

const tariffs = { description: 'Все тарифы', bare: '/forhome?service=1' }

test('a page without data for programs has its title only', () => {
  expect(pageMeta(at('/x'), 'Тарифы', false)).toEqual([{ title: 'Тарифы — Motanet' }])
})

test('a page has its URL in both languages, the canonical one in its own', () => {
  const [ru, ro] = ['https://motanet.md/forhome?service=1', 'https://motanet.md/ro/forhome?service=1']
  const alternates = [
    ['alternate', 'ru', ru],
    ['alternate', 'ro', ro],
    ['alternate', 'x-default', ru],
  ]
  expect(linksOf(tagsOf(at('/forhome'), 'Тарифы', tariffs))).toEqual([['canonical', undefined, ru], ...alternates])
  expect(linksOf(tagsOf(at('/ro/forhome'), 'Tarife', tariffs))).toEqual([['canonical', undefined, ro], ...alternates])
})

test('the preview of a link has title, description, URL, language and picture', () => {
  const tags = tagsOf(at('/ro/forhome'), 'Tarife', tariffs)
  expect(contentOf(tags, 'description')).toBe('Все тарифы')
  expect(contentOf(tags, 'og:description')).toBe('Все тарифы')
  expect(contentOf(tags, 'og:title')).toBe('Tarife')
  expect(contentOf(tags, 'og:url')).toBe('https://motanet.md/ro/forhome?service=1')
  expect(contentOf(tags, 'og:locale')).toBe('ro_MD')
  expect(contentOf(tags, 'og:image')).toBe('https://motanet.md/preview.png')
  expect(contentOf(tags, 'robots')).toBeUndefined()
  expect(tags.slice(1).every((tag) => tag['data-first-page'] === '')).toBe(true)
})

test('a page that search engines must not list says so and names no other URL', () => {
  const tags = tagsOf(at('/login'), 'Вход', { noindex: true })
  expect(contentOf(tags, 'robots')).toBe('noindex, follow')
  expect(linksOf(tags)).toEqual([])
  expect(tags.filter(({ name, property }) => name === 'description' || property === 'og:description')).toEqual([])
  expect(tags.filter(({ property }) => property === 'og:url')).toEqual([])
  expect(graphOf(tags)).toBeUndefined()
})

test('the preview of a page that is not listed names no other URL than the shared one', () => {
  const tags = tagsOf(at('/compare'), 'Сравнение', { bare: '/compare', description: 'Рядом', noindex: true })
  expect(contentOf(tags, 'og:description')).toBe('Рядом')
  expect(tags.filter(({ property }) => property === 'og:url')).toEqual([])
})

test('only the home page describes the organisation and the site', () => {
  const home = graphOf(tagsOf(at('/'), 'Motanet', { description: 'x', bare: '/' }))
  expect(home?.map((fact) => [fact['@type'], fact['@id']])).toEqual([
    ['Organization', 'https://motanet.md/#organization'],
    ['WebSite', 'https://motanet.md/#website'],
  ])
  expect(home?.[0]?.telephone).toBe(site.support_phone)
  expect(graphOf(tagsOf(at('/forhome'), 'Тарифы', tariffs))).toBeUndefined()
})

test('without the site’s configuration URLs are relative and there is no structured data', () => {
  const page = { description: 'x', bare: '/', facts: [questions([])] }
  const tags = tagsOf(at('/ro', null), 'Motanet', page)
  expect(linksOf(tags)[0]).toEqual(['canonical', undefined, '/ro'])
  expect(graphOf(tags)).toBeUndefined()
})

/** The fact as it is rendered in a Romanian page. */
const factOf = (fact: Fact) => graphOf(tagsOf(at('/ro/x'), 'X', { ...tariffs, facts: [fact] }))?.[0]

test('breadcrumbs are numbered from 1; the page itself has no URL', () => {
  const crumbs = [{ name: 'Acasă', bare: '/' }, { name: 'Orange', bare: '/provider/2' }, { name: 'Tarif' }]
  expect(factOf(breadcrumbs(crumbs))).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Acasă', item: 'https://motanet.md/ro' },
      { position: 2, name: 'Orange', item: 'https://motanet.md/ro/provider/2' },
      { '@type': 'ListItem', position: 3, name: 'Tarif' },
    ],
  })
  expect(factOf(breadcrumbs([{ name: 'Tarif' }]))?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Tarif' },
  ])
})

test('a list of pages is numbered from the position of its first entry', () => {
  const entries = [
    { name: 'A', bare: '/tariff/1' },
    { name: 'B', bare: '/tariff/2' },
  ]
  const positions = (fact: Fact) =>
    (factOf(fact)?.itemListElement as Tag[] | undefined)?.map(({ position, url }) => [position, url])
  const urls = ['https://motanet.md/ro/tariff/1', 'https://motanet.md/ro/tariff/2']
  expect(positions(itemList(entries))).toEqual([
    [1, urls[0]],
    [2, urls[1]],
  ])
  expect(positions(itemList(entries, 21))).toEqual([
    [21, urls[0]],
    [22, urls[1]],
  ])
})

test('questions have their answers', () => {
  expect(factOf(questions([{ question: 'Q?', answer: 'A' }]))).toMatchObject({
    mainEntity: [{ name: 'Q?', acceptedAnswer: { text: 'A' } }],
  })
})

const provider = { id: 2, name: 'Orange', rating: 4.5, reviews_count: 1 }

test('a provider has its URL and its rating, if there are reviews', () => {
  const rating = { ratingValue: 4.5, reviewCount: 1, bestRating: 5, worstRating: 1 }
  expect(factOf(ratedProvider(provider))).toEqual({
    '@type': 'Organization',
    name: 'Orange',
    url: 'https://motanet.md/ro/provider/2',
    aggregateRating: { '@type': 'AggregateRating', ...rating },
  })
  for (const part of [{ rating: null }, { reviews_count: 0 }])
    expect(factOf(ratedProvider({ ...provider, ...part }))).not.toHaveProperty('aggregateRating')
})

test('phone and logo of a provider are part of it if they are known', () => {
  const known = ratedProvider({ ...provider, number: '+373', logo: '/media/logo.webp' })
  expect(factOf(known)).toMatchObject({ telephone: '+373', logo: 'https://motanet.md/media/logo.webp' })
  const unknown = factOf(ratedProvider({ ...provider, number: '', logo: null }))
  expect(unknown).not.toHaveProperty('telephone')
  expect(unknown).not.toHaveProperty('logo')
})
