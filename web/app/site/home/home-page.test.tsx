import type { ProviderCard } from '@motanet/contract/catalogue/providers.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { loading, retry } from '../../lib/messages.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import * as counts from '../../parts/messages-counts.ts'
import * as list from '../../parts/places/messages-address-list.ts'
import * as places from '../../parts/places/messages-geolocation.ts'
import { house } from '../../parts/places/test/suggestions.ts'
import * as providers from '../../parts/providers/messages.ts'
import { startTender } from '../../parts/requests/messages-start.ts'
import { noRating } from '../../parts/tariffs/messages.ts'
import { openPage } from '../../parts/test/open-page.tsx'
import Home, { clientLoader } from './home.route.tsx'
import * as messages from './messages.ts'
import * as sections from './sections/messages.ts'
import * as nearby from './sections/messages-nearby.ts'

beforeEach(() => toastStore.write(noToasts))

type Answer = ReturnType<Parameters<typeof fakeApi>[0]>
type Answers = Record<string, Answer | ((query: URLSearchParams) => Answer)>

const stats = { body: { addresses: 59_334, tariffs: 96, providers: 21 } }

/** Opens the home page; paths that are not listed fail. */
async function open(answers: Answers = {}) {
  const calls = fakeApi(({ path }) => {
    const [start = '', query] = path.split('?')
    const answer = answers[start] ?? (start === '/info/api/stats/' ? stats : { status: 503 })
    return typeof answer === 'function' ? answer(new URLSearchParams(query)) : answer
  })
  const page = openPage({ path: '/', Page: Home, load: clientLoader }, '/')
  await screen.findByRole('heading', { level: 1 })
  return { ...page, calls }
}

const byAddress = '/info/api/providers/by-address/'
const address = { id: 7, label: 'ул. Измаил, 84', label_ro: 'str. Ismail, 84', locality: 'Кишинёв', locality_ro: '' }
const remember = () => localStorage.setItem('lastAddress', JSON.stringify(address))
const remembered = () => localStorage.getItem('lastAddress')
const section = () => screen.getByRole('heading', { name: nearby.title.ru }).closest('section') as HTMLElement
const cards = () =>
  within(section())
    .queryAllByRole('link')
    .filter((link) => link.className === 'nearby__card')
const provider = (id: number) => ({ id, name: `Провайдер ${id}`, tariff_count: id })
const manyProviders = (count: number) => ({ body: Array.from({ length: count }, (_, index) => provider(index + 1)) })
const shownTab = () => screen.getByRole('tab', { selected: true }).textContent

test('counters, cards and banners are optional', async () => {
  await open({ '/info/api/stats/': { status: 503 } })
  expect(document.querySelector('.facts')).toBeNull()
  expect(screen.queryByRole('heading', { name: sections.providersTitle.ru })).toBeNull()
  expect(screen.queryByRole('heading', { name: sections.title.ru })).toBeNull()
})

test('a new marketplace does not count what it has none of', async () => {
  await open({ '/info/api/stats/': { body: { addresses: 0, tariffs: 0, providers: 1 } } })
  expect([...document.querySelectorAll('.facts dd')].map(({ textContent }) => textContent)).toEqual(['1', '90'])
})

const card = (id: number, part: Partial<ProviderCard> = {}) => ({
  id,
  name: `Провайдер ${id}`,
  logo: null,
  avg_rating: 4.5,
  reviews_count: 2,
  tariffs_count: 3,
  min_speed: 100,
  min_speed_unit: 'mbps',
  min_price: 150,
  ...part,
})

test('the first three providers have cards with what is known of them', async () => {
  const unknown = { avg_rating: null, reviews_count: 0, min_speed: null, min_price: null }
  const all = [card(1), card(2, unknown), card(3, { min_speed_unit: 'gb' }), card(4)]
  await open({
    '/api/auth/providers/cards/': (query) => ({ body: all.slice(0, Number(query.get('limit'))) }),
  })
  const found = [...document.querySelectorAll('.pcard')].map(({ textContent }) => textContent ?? '')
  expect(found).toHaveLength(3)
  expect(found[0]).toContain(`4,5 ${counts.reviews(2).ru}${providers.speedFrom.ru}`)
  expect(found[0]).toContain(providers.priceFrom.ru)
  expect(found[1]).toContain(`— ${noRating.ru}${counts.tariffs(3).ru}`)
  expect(found[2]).toContain(providers.volumeFrom.ru)
  const link = screen.getByRole('link', { name: sections.allProviders(21).ru })
  expect(link.getAttribute('href')).toBe('/provider/list')
})

test('in a market of one provider the link names no number', async () => {
  await open({
    '/info/api/stats/': { body: { ...stats.body, providers: 1 } },
    '/api/auth/providers/cards/': { body: [card(1)] },
  })
  expect(document.querySelector('.more[href="/provider/list"]')?.textContent).toBe('Все провайдеры')
})

test('without counters the providers have no link with their number', async () => {
  await open({ '/info/api/stats/': { status: 503 }, '/api/auth/providers/cards/': { body: [card(1)] } })
  expect(screen.queryByRole('heading', { name: sections.providersTitle.ru })).not.toBeNull()
  expect(document.querySelector('.more[href="/provider/list"]')).toBeNull()
})

const banner = (id: number, part: object = {}) => ({
  id,
  partner: `Партнёр ${id}`,
  title: `Акция ${id}`,
  title_ro: '',
  text: '',
  text_ro: '',
  action: `Открыть ${id}`,
  action_ro: '',
  link: 'https://partner.example/',
  tone: 'dark',
  picture: null,
  ...part,
})
const picture = { avif: '/a.avif 806w', webp: '/a.webp 806w', src: '/a.webp', width: 1240, height: 320 }

test('a banner links to a partner or a page of the site, with its own art or the drawn one', async () => {
  await open({
    '/info/api/banners/': { body: [banner(1, { picture }), banner(2, { link: '/forhome', text: 'Скидка' })] },
  })
  const [first, second] = [...document.querySelectorAll<HTMLElement>('.slide')]
  const linkOf = (slide?: HTMLElement) => slide?.querySelector('a')
  expect(linkOf(first)?.getAttribute('href')).toBe('https://partner.example/')
  expect(linkOf(first)?.rel).toBe('noopener nofollow')
  expect(linkOf(second)?.getAttribute('href')).toBe('/forhome')
  expect(linkOf(second)?.rel).toBe('')
  expect([first, second].map((slide) => slide?.querySelector('p')?.textContent)).toEqual([undefined, 'Скидка'])
  expect([first, second].map((slide) => slide?.querySelector('img')?.getAttribute('src'))).toEqual([
    '/a.webp',
    '/banner-fallback.svg',
  ])
  expect(first?.querySelector('img')?.dataset.fallback).toBe('/banner-fallback.svg')
  for (const image of document.querySelectorAll('.slide img')) expect(image.getAttribute('draggable')).toBe('false')
})

fullSuiteTest('the arrow keys, Home and End move through the tabs in a circle', async () => {
  const { user } = await open()
  const texts = [messages.tabApartment.ru, messages.tabBusiness.ru, messages.tabDacha.ru]
  expect(shownTab()).toBe(texts[0])
  await user.click(screen.getByRole('tab', { selected: true }))
  const at: number[] = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'ArrowDown']) {
    await user.keyboard(`{${key}}`)
    at.push(texts.indexOf(shownTab() ?? ''))
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual(
      texts.map((text) => (text === shownTab() ? 0 : -1)),
    )
    const [panel, ...hiddenOnes] = screen.getAllByRole('tabpanel')
    expect(hiddenOnes).toEqual([])
    expect(panel?.getAttribute('aria-labelledby')).toBe(document.activeElement?.id)
  }
  expect(at).toEqual([1, 2, 0, 2, 1, 0, 2, 2])
  await user.click(screen.getByRole('tab', { name: messages.tabBusiness.ru }))
  expect(shownTab()).toBe(texts[1])
})

fullSuiteTest('a link to the map selects its tab, each time', async () => {
  remember()
  const { user } = await open({ [byAddress]: manyProviders(1), '/info/api/addresses/': { body: [house] } })
  await vi.waitFor(() => expect(cards()).toHaveLength(1))
  await user.click(within(section()).getByText(nearby.change.ru))
  const input = within(section()).getByRole('combobox', { hidden: true })
  for (const tab of [messages.tabBusiness, messages.tabDacha]) {
    await user.click(screen.getByRole('tab', { name: tab.ru }))
    await user.type(input, '1')
    await user.click(await screen.findByRole('link', { name: list.markOnMap.ru, hidden: true }))
    await vi.waitFor(() => expect(shownTab()).toBe(messages.tabApartment.ru))
  }
})

test('without a last address, providers at it are neither shown nor requested', async () => {
  const { calls } = await open()
  expect(section().classList.contains('nearby--unknown')).toBe(true)
  expect(section().ariaBusy).toBe('true')
  expect(calls.some(({ path }) => path.startsWith(byAddress))).toBe(false)
})

test('at the last address, the first six providers are shown, the others on demand', async () => {
  remember()
  const { user, calls } = await open({ [byAddress]: manyProviders(8) })
  await vi.waitFor(() => expect(cards()).toHaveLength(6))
  expect(section().classList.contains('nearby--unknown')).toBe(false)
  expect(section().ariaBusy).toBe('false')
  expect(within(section()).queryByText(loading.ru)).toBeNull()
  expect(cards()[0]?.getAttribute('href')).toBe('/forhome?address_id=7&provider=1')
  expect(cards()[0]?.textContent).toBe(`Провайдер 1${counts.tariffs(1).ru}`)
  expect(calls.filter(({ path }) => path === `${byAddress}?address_id=7`)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: nearby.more(2).ru }))
  expect(cards()).toHaveLength(8)
  expect(document.activeElement).toBe(cards()[6])
  expect(within(section()).queryByRole('button', { name: nearby.more(2).ru })).toBeNull()
})

test('six providers need no button', async () => {
  remember()
  await open({ [byAddress]: manyProviders(6) })
  await vi.waitFor(() => expect(cards()).toHaveLength(6))
  expect(section().querySelector('.nearby__more')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

test('while the providers load, the section is busy', async () => {
  remember()
  const answer = Promise.withResolvers<object>()
  await open({ [byAddress]: () => answer.promise as never })
  expect(section().ariaBusy).toBe('true')
  expect(within(section()).queryByText(loading.ru)).not.toBeNull()
  await act(async () => answer.resolve(manyProviders(1)))
  await vi.waitFor(() => expect(cards()).toHaveLength(1))
})

test('an address without providers leads to a tender', async () => {
  remember()
  await open({ [byAddress]: { body: [] } })
  expect(await screen.findByRole('heading', { name: nearby.nobody.ru })).not.toBeNull()
  expect(within(section()).getByRole('link', { name: startTender.ru }).getAttribute('href')).toBe('/orders/home')
})

test('a failure offers a repetition', async () => {
  remember()
  let isDown = true
  const { user } = await open({ [byAddress]: () => (isDown ? { status: 503 } : manyProviders(2)) })
  expect(await screen.findByRole('heading', { name: nearby.failed.ru })).not.toBeNull()
  expect(remembered()).not.toBeNull()
  isDown = false
  await user.click(within(section()).getByRole('button', { name: retry.ru }))
  await vi.waitFor(() => expect(cards()).toHaveLength(2))
  expect(screen.queryByRole('heading', { name: nearby.failed.ru })).toBeNull()
})

test('an address that no longer exists is forgotten', async () => {
  remember()
  await open({ [byAddress]: { status: 404 } })
  await vi.waitFor(() => expect(remembered()).toBeNull())
  expect(screen.queryByRole('heading', { name: nearby.failed.ru })).toBeNull()
  expect(within(section()).queryByText(loading.ru)).not.toBeNull()
})

test('the visitor can remove the address; the focus moves to the tab of the address field', async () => {
  remember()
  const { user } = await open({ [byAddress]: manyProviders(1) })
  expect(document.documentElement.hasAttribute('data-address')).toBe(true)
  await user.click(screen.getByRole('button', { name: nearby.forget.ru }))
  expect(remembered()).toBeNull()
  expect(document.documentElement.hasAttribute('data-address')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
})

fullSuiteTest('another address replaces the last one, and a corrected query is named', async () => {
  remember()
  const next = { ...house, id: 9, label: 'ул. Яшь, 7', match: 'corrected' }
  const { user } = await open({
    [byAddress]: (query) => manyProviders(query.get('address_id') === '9' ? 3 : 1),
    '/info/api/addresses/': { body: [next] },
  })
  await vi.waitFor(() => expect(cards()).toHaveLength(1))
  expect(within(section()).queryByRole('status')).toBeNull()
  const summary = within(section()).getByText(nearby.change.ru)
  await user.click(summary)
  const input = within(section()).getByRole<HTMLInputElement>('combobox', { hidden: true })
  await user.type(input, 'Яси 7')
  await vi.waitFor(() => expect(within(section()).queryAllByRole('option', { hidden: true })).toHaveLength(1))
  await user.type(input, '{Enter}')
  await vi.waitFor(() => expect(cards()).toHaveLength(3))
  expect(JSON.parse(remembered() ?? '')).toMatchObject({ id: 9 })
  expect(within(section()).queryByText(nearby.correctedFrom('Яси 7').ru)).not.toBeNull()
  expect(document.activeElement).toBe(summary)
  expect(summary.closest('details')?.open).toBe(false)
  expect(within(section()).getByRole<HTMLInputElement>('combobox', { hidden: true }).value).toBe('Яси 7')
})

type Locate = (onFound: (position: object) => void, onFailed: () => void, options: PositionOptions) => void

/** The browser's geolocation, which jsdom does not have. */
const fakeGeolocation = (getCurrentPosition: Locate) =>
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
const recordPath = '/api/analytics/track-location-click/'
const locate = () => screen.getByRole('button', { name: places.byGeolocation.ru })
const toasts = () => toastStore.read().map(({ kind, text }) => ({ kind, text }))

test('the visitor’s position opens its tariffs even if the click is not recorded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, shownUrl, calls } = await open()
  const found: (() => void)[] = []
  const asked = vi.fn<Locate>((onFound) => found.push(() => onFound({ coords: { latitude: 47.01, longitude: 28.9 } })))
  fakeGeolocation(asked)
  await user.click(locate())
  expect(locate().ariaBusy).toBe('true')
  await user.click(locate())
  expect(asked).toHaveBeenCalledOnce()
  expect(asked.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true })
  await act(async () => found[0]?.())
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome?service=1&lat=47.01&lng=28.9'))
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: recordPath,
    body: { location: { type: 'Point', coordinates: [28.9, 47.01] } },
  })
  expect(toasts()).toEqual([])
  vi.restoreAllMocks()
})

test('a refused position is reported, and the button can be pressed again', async () => {
  const { user, shownUrl } = await open()
  const asked = vi.fn<Locate>((_, onFailed) => onFailed())
  fakeGeolocation(asked)
  await user.click(locate())
  await vi.waitFor(() => expect(toasts()).toEqual([{ kind: 'error', text: places.geolocationFailed.ru }]))
  expect(locate().ariaBusy).toBeNull()
  expect(shownUrl()).toBe('/')
  await user.click(locate())
  expect(asked).toHaveBeenCalledTimes(2)
})

fullSuiteTest('a position, or its refusal, after the visitor has opened another page changes nothing', async () => {
  for (const isRefused of [false, true]) {
    const { user, shownUrl, calls, unmount } = await open()
    const answer = Promise.withResolvers<() => void>()
    fakeGeolocation((onFound, onFailed) =>
      answer.resolve(() => (isRefused ? onFailed() : onFound({ coords: { latitude: 47.01, longitude: 28.9 } }))),
    )
    await user.click(locate())
    await user.click(screen.getByRole('tab', { name: messages.tabBusiness.ru }))
    await user.click(screen.getByRole('link', { name: messages.officeTender.ru }))
    await vi.waitFor(() => expect(shownUrl()).toBe('/orders/office'))
    const respond = await answer.promise
    await act(async () => respond())
    expect(shownUrl()).toBe('/orders/office')
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    expect(toasts()).toEqual([])
    unmount()
  }
})

test('the tariffs open once the click is recorded, unless the visitor has opened another page meanwhile', async () => {
  for (const isLeft of [false, true]) {
    const record = Promise.withResolvers<object>()
    const { user, shownUrl, calls, unmount } = await open({ [recordPath]: () => record.promise as never })
    fakeGeolocation((onFound) => onFound({ coords: { latitude: 47.01, longitude: 28.9 } }))
    await user.click(locate())
    await vi.waitFor(() => expect(calls.at(-1)?.path).toBe(recordPath))
    expect(locate().ariaBusy).toBe('true')
    expect(shownUrl()).toBe('/')
    if (isLeft) {
      await user.click(screen.getByRole('tab', { name: messages.tabBusiness.ru }))
      await user.click(screen.getByRole('link', { name: messages.officeTender.ru }))
      await vi.waitFor(() => expect(shownUrl()).toBe('/orders/office'))
    }
    await act(async () => record.resolve({}))
    await vi.waitFor(() => expect(shownUrl()).toBe(isLeft ? '/orders/office' : '/forhome?service=1&lat=47.01&lng=28.9'))
    unmount()
  }
})

test('the record of the click fails after five seconds, and the tariffs open', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, shownUrl } = await open()
  const limit = new AbortController()
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const sent = vi.fn((_: string, { signal }: { signal?: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  vi.stubGlobal('fetch', sent)
  fakeGeolocation((onFound) => onFound({ coords: { latitude: 47.01, longitude: 28.9 } }))
  await user.click(locate())
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toBe(recordPath)
  expect(limited).toHaveBeenCalledExactlyOnceWith(5000)
  expect(locate().ariaBusy).toBe('true')
  expect(shownUrl()).toBe('/')
  await act(async () => limit.abort(new DOMException('', 'TimeoutError')))
  await vi.waitFor(() => expect(shownUrl()).toBe('/forhome?service=1&lat=47.01&lng=28.9'))
  // React reports elements that jsdom does not know where they are first rendered
  expect(log.mock.calls.filter(([error]) => error instanceof Error)).toHaveLength(1)
  vi.restoreAllMocks()
})

test('a browser without geolocation is told so', async () => {
  const { user } = await open()
  Reflect.deleteProperty(navigator, 'geolocation')
  await user.click(locate())
  expect(toasts()).toEqual([{ kind: 'error', text: places.geolocationUnsupported.ru }])
  expect(locate().ariaBusy).toBeNull()
})
