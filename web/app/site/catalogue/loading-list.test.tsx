import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { everyNth, fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import * as counts from '../../parts/messages-counts.ts'
import { everything, searchQuery } from '../../parts/tariffs/search-url.ts'
import { openPage } from '../../parts/test/open-page.tsx'
import { tariffItem } from '../../parts/test/tariff-item.ts'
import CataloguePage, { clientLoader } from './catalogue.route.tsx'
import * as messages from './messages.ts'
import * as addressMessages from './messages-address.ts'
import * as filterMessages from './messages-filters.ts'
import * as needMessages from './needs/messages.ts'
import { searchFor } from './needs/need-url.ts'

/** Opens a list of 40 tariffs. From then on lists load until `respond` is called. */
async function open(url: string) {
  const loading = Promise.withResolvers<void>()
  let isHeld = false
  fakeApi(async ({ path }) => {
    if (path.startsWith('/info/api/services/'))
      return { body: [{ id: 1, name: 'Интернет', name_ro: '', kind: 'fixed' }] }
    if (path.startsWith('/info/api/providers/')) return { body: [{ id: 2, name: 'Codru' }] }
    if (!path.startsWith('/info/api/tariffs/')) return { status: 404 }
    if (isHeld) await loading.promise
    return { body: { count: 40, results: Array.from({ length: 12 }, (_, n) => tariffItem({ id: n + 1 })) } }
  })
  const page = openPage({ path: '/forhome', Page: CataloguePage, load: clientLoader }, url)
  await screen.findByRole('heading', { level: 1 })
  isHeld = true
  const respond = () => act(async () => loading.resolve())
  return { ...page, respond }
}

const link = (name: string | RegExp) => screen.getByRole('link', { name })
const cheaper = () => link(messages.sorts.price.ru)
const promotions = () => screen.getByRole<HTMLInputElement>('checkbox', { name: filterMessages.promoOnly.ru })
const priceMax = () => screen.getByRole<HTMLInputElement>('textbox', { name: filterMessages.boundLabels.priceMax.ru })
const list = () => screen.getByRole('region', { name: counts.tariffs(40).ru })

/**
 * Types the highest price and leaves its field, which loads the list. The caller clicks in the same turn: on a busy machine other keys and
 * clicks take longer than the pause after typing and the time until the list and its pages give way to a skeleton.
 */
function loadPrice() {
  fireEvent.change(priceMax(), { target: { value: '300' } })
  fireEvent.blur(priceMax())
  expect(list().ariaBusy).toBe('true')
}

const advice = searchQuery(searchFor({ people: 4, uses: ['games'], link: 'fixed' }, everything))
const links = [
  { name: 'an order', url: '', find: cheaper, shown: '?price_max=300&sort=price' },
  { name: 'a page, the first of its list', url: '', find: () => link(messages.next.ru), shown: '?price_max=300' },
  {
    name: 'a removed filter',
    url: '?promo=1',
    find: () => link(filterMessages.removeFilter(filterMessages.promoOnly.ru).ru),
    shown: '?price_max=300',
  },
  {
    name: 'a removed service',
    url: '?service=1&promo=1',
    find: () => link(filterMessages.removeFilter('Интернет').ru),
    shown: '?price_max=300&promo=1',
  },
  {
    name: 'a removed address',
    url: '?lat=47&lng=28.8&sort=price',
    find: () => link(addressMessages.removeAddress.ru),
    shown: '?price_max=300&sort=price',
  },
  {
    name: 'a dismissed advice',
    url: advice,
    find: () => link(needMessages.dismiss.ru),
    shown: advice.replace('&speed', '&price_max=300&speed').replace(/&need=.*/, ''),
  },
]

test.each(everyNth(6, links))('a filter that is being loaded is kept by $name', async ({ url, find, shown }) => {
  const { respond, shownUrl } = await open(`/forhome${url}`)
  loadPrice()
  fireEvent.click(find())
  await respond()
  await vi.waitFor(() => expect(shownUrl()).toBe(`/forhome${shown}`))
  expect(priceMax().value).toBe('300')
})

fullSuiteTest('a filter that is applied by the click on a link is kept before React has rendered it', async () => {
  const { respond, shownUrl } = await open('/ro/forhome')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: filterMessages.boundLabels.priceMax.ro })
  fireEvent.change(field, { target: { value: '300' } })
  act(() => {
    fireEvent.blur(field)
    fireEvent.click(link(messages.sorts.price.ro))
  })
  await respond()
  await vi.waitFor(() => expect(shownUrl()).toBe('/ro/forhome?price_max=300&sort=price'))
  expect(field.value).toBe('300')
})

test.each(
  everyNth(3, [
    { name: 'an order', url: '', find: cheaper, shown: '?promo=1&sort=price' },
    { name: 'a removed filter', url: '?price_max=300', find: () => link(/^Убрать: До 300/), shown: '?promo=1' },
    { name: 'a reset', url: '?price_max=300', find: () => link(filterMessages.resetAll.ru), shown: '?promo=1' },
  ]),
)('$name that is being loaded is kept by a filter', async ({ url, find, shown }) => {
  const { user, respond, shownUrl } = await open(`/forhome${url}`)
  await user.click(find())
  await user.click(promotions())
  expect(promotions().checked).toBe(true)
  await respond()
  await vi.waitFor(() => expect(shownUrl()).toBe(`/forhome${shown}`))
  expect([promotions().checked, priceMax().value]).toEqual([true, ''])
})

fullSuiteTest('a number typed while another order is being loaded stays in its field, and is applied', async () => {
  const { user, respond, shownUrl } = await open('/forhome')
  await user.click(cheaper())
  fireEvent.change(priceMax(), { target: { value: '300' } })
  await respond()
  expect(priceMax().value).toBe('300')
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome?price_max=300&sort=price'))
})

test('a reset removes the filter that is being loaded', async () => {
  const { respond, shownUrl } = await open('/forhome?promo=1')
  loadPrice()
  fireEvent.click(link(filterMessages.resetAll.ru))
  await respond()
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome'))
  expect([promotions().checked, priceMax().value]).toEqual([false, ''])
})
