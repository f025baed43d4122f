import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Text } from '../../lib/language.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { startTender } from '../../parts/requests/messages-start.ts'
import { openPage } from '../../parts/test/open-page.tsx'
import CataloguePage, { clientLoader } from './catalogue.route.tsx'
import * as emptyMessages from './messages-empty.ts'
import * as filterMessages from './messages-filters.ts'
import { keepLists } from './search-data.ts'

const services = [
  { id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă', kind: 'fixed' as const },
  { id: 3, name: 'Интернет для бизнеса', name_ro: 'Internet pentru afaceri', kind: 'business' as const },
]
const notFound = { status: 404, body: { status: 404, code: 'address-not-found', message: 'Нет адреса' } }

/** Opens a list. `countOf` returns the number of tariffs; null if the address is unknown. */
function open(url: string, countOf: (query: URLSearchParams) => number | null) {
  const calls = fakeApi(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (pathname !== '/info/api/tariffs/') return notFound
    const count = countOf(searchParams)
    return count === null ? notFound : { body: { count, results: [] } }
  })
  // They are cached by their module, maybe by another test
  keepLists({ services, providers: [] })
  openPage({ path: '/forhome', Page: CataloguePage, load: clientLoader }, url)
  return calls
}

test('an unknown address is named as the reason, not the coverage of the place', async () => {
  const calls = open('/forhome?service=1&address_id=99999999', (query) => (query.has('address_id') ? null : 228))
  await screen.findByText(emptyMessages.badPlace['unknown-address'].ru)
  const lists = calls.filter(({ path }) => path.startsWith('/info/api/tariffs/'))
  expect(lists).toHaveLength(1)
  const away = screen.getByRole('link', { name: emptyMessages.removePlace.ru })
  expect(away.getAttribute('href')).toBe('/forhome?service=1')
})

/** Waits for the paragraph, with its no-break spaces. */
const findText = (text: Text) => screen.findByText((_, node) => node?.tagName === 'P' && node.textContent === text.ru)
const tender = () => screen.queryByRole('link', { name: startTender.ru })?.getAttribute('href')
const freeOf = (name: string) => (query: URLSearchParams) => (query.has(name) ? 0 : 36)

test('a place without home internet is named as the reason; the way on is other services or a tender', async () => {
  open('/forhome?service=1&lat=47.9&lng=28', freeOf('services__in'))
  await findText(emptyMessages.noServicesHere(['Домашний интернет'], 36))
  const removal = screen.getByText(filterMessages.removeFilter('Домашний интернет').ru)
  expect(removal.getAttribute('href')).toBe('/forhome?lat=47.9&lng=28')
  expect(tender()).toBe('/orders/home')
})

test.each([
  ['a service', '/forhome?service=1', 'services__in', ['Домашний интернет']],
  [
    'a service beside another filter',
    '/forhome?service=1&promo=1&lat=47.9&lng=28',
    'services__in',
    ['Домашний интернет'],
  ],
])('%s may be the reason without the place being one', async (_, url, name, removed) => {
  open(url, freeOf(name))
  await findText(emptyMessages.noneWith(removed, 36))
  expect(tender()).toBeUndefined()
})

test('a place where nobody offers anything leads to the tender too', async () => {
  open('/forhome?service=1&lat=47.9&lng=28', freeOf('latitude'))
  await findText(emptyMessages.noneAtPlace(36))
  expect(tender()).toBe('/orders/home')
})

test.each([
  ['/forhome', emptyMessages.noneYet, 0, false],
  ['/forhome?service=1', emptyMessages.noneYet, 0, false],
  ['/forhome?lat=47.9&lng=28', emptyMessages.noneYet, 0, false],
  ['/forhome?service=1&promo=1', emptyMessages.noneAtAll, 36, true],
])('the empty list %s offers to reset filters only if that helps', async (url, text, all, isReset) => {
  open(url, (query) => (query.size > 0 ? 0 : all))
  const empty = (await findText(text)).closest('.empty') as HTMLElement
  // Not the link beside the chips of the filters
  expect(within(empty).queryAllByRole('link', { name: filterMessages.resetAll.ru }).length > 0).toBe(isReset)
})
