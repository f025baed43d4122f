import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import * as counts from '../../parts/messages-counts.ts'
import * as tariffMessages from '../../parts/tariffs/messages.ts'
import * as detail from '../../parts/tariffs/messages-detail.ts'
import { openPage } from '../../parts/test/open-page.tsx'
import { contract, equipment, promotion, tariffItem } from '../../parts/test/tariff-item.ts'
import ComparePage, { clientLoader } from './compare.route.tsx'
import type { RowKey } from './compare-rows.ts'
import * as messages from './messages.ts'

const fibra = tariffItem()
const mobil = tariffItem({
  id: 5,
  name: 'Мобил',
  price_per_month: 100,
  effective_monthly_cost: 100,
  services: { ...fibra.services, id: 2, name: 'Мобильный интернет', kind: 'mobile' },
})
const others = [6, 7, 8].map((id) => tariffItem({ id, name: `Тариф ${id}` }))

beforeEach(() => toastStore.write(noToasts))

interface Answers {
  tariffs?: Partial<Tariff>[]
  /** The response to the question which tariffs are available at the place. */
  available?: Parameters<typeof fakeApi>[0]
  status?: number
}

async function open(url: string, { tariffs = [fibra, mobil, ...others], available, status }: Answers = {}) {
  const calls = fakeApi((call) => {
    if (call.path.startsWith('/info/api/addresses/')) return { status: 404 }
    if (call.path.startsWith('/info/api/tariffs/?')) return available?.(call) ?? { status: 503 }
    const id = Number(call.path.split('/')[4])
    const tariff = tariffs.find((each) => each.id === id)
    if (status) return { status }
    return tariff ? { body: { coverage_zones: [], addresses: [], description: '', ...tariff } } : { status: 404 }
  })
  const page = openPage({ path: '/compare', Page: ComparePage, load: clientLoader }, url)
  await screen.findByRole('heading', { level: 1 })
  return { ...page, calls }
}

const columns = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((head) => within(head).getAllByRole('link')[0]?.textContent)

/** The texts of the cells of a row. */
function row(key: RowKey) {
  const head = screen.getAllByRole('rowheader').find(({ textContent }) => textContent === messages.rows[key].ru)
  return [...(head?.parentElement?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
}
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const link = ({ ru }: { ru: string }) => screen.queryByRole('link', { name: ru })
const unknown = `—${messages.noData.ru}`

const sum = { isAssumed: false, isFeeKnown: true, hasEquipment: false }

test('the tariffs of the URL are columns in its order; without a place there is no availability', async () => {
  await open('/compare?ids=5,4')
  expect(columns()).toEqual([mobil.name, fibra.name])
  expect(rowNames()).not.toContain(messages.rows.availability.ru)
  expect(document.body.textContent).toContain('https://motanet.example/compare?ids=5,4')
  expect(document.querySelectorAll('.note')).toHaveLength(0)
  expect(link(messages.allRows)?.getAttribute('aria-current')).toBe('true')
  expect(link(messages.onlyDifferent)?.getAttribute('aria-current')).toBeNull()
  expect(link(messages.addMore)).not.toBeNull()
})

fullSuiteTest('a removed column leaves the table, the URL and the tray; its focus moves to the title', async () => {
  const trayed = { id: 4, name: '', name_ro: '', provider: '', logo: null, speed: 0, unit: 'mbps', price: 1 }
  localStorage.setItem('compare', JSON.stringify([trayed, { ...trayed, id: 5 }]))
  const { user, shownUrl } = await open('/compare?ids=4,5,6&lat=47&lng=28.8')
  await user.click(screen.getByRole('link', { name: messages.removeColumn(fibra.name).ru }))
  await vi.waitFor(() => expect(columns()).toEqual([mobil.name, others[0]?.name]))
  expect(shownUrl()).toBe('/compare?ids=5,6&lat=47&lng=28.8')
  expect(JSON.parse(localStorage.getItem('compare') ?? '')).toMatchObject([{ id: 5 }])
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

fullSuiteTest('the focus stays on a control that remains', async () => {
  const { user } = await open('/compare?ids=4,5')
  const different = link(messages.onlyDifferent) as HTMLElement
  await user.click(different)
  await vi.waitFor(() => expect(different.getAttribute('aria-current')).toBe('true'))
  expect(link(messages.allRows)?.getAttribute('aria-current')).toBeNull()
  expect(document.activeElement).toBe(different)
})

test('the title does not take the focus when the page opens', async () => {
  await open('/compare?ids=4,5')
  expect(document.activeElement).toBe(document.body)
})

test('only the different rows are shown on demand', async () => {
  await open('/compare?ids=4,6&diff=1', { tariffs: [fibra, tariffItem({ id: 6, speed: 100 })] })
  expect(rowNames()).toEqual([messages.rows.speed.ru])
  expect(screen.queryByText(messages.noDifferences.ru)).toBeNull()
})

test('equal tariffs have no different rows, which is said', async () => {
  await open('/compare?ids=4,6&diff=1', { tariffs: [fibra, tariffItem({ id: 6 })] })
  expect(screen.queryAllByRole('rowheader')).toEqual([])
  expect(screen.queryByText(messages.noDifferences.ru)).not.toBeNull()
})

test('the fifth tariff is left out, unknown ones are counted, and a full table takes no more', async () => {
  const { calls } = await open('/compare?ids=4,99,5,6,98,7,8')
  expect(columns()).toHaveLength(4)
  expect(screen.queryByText(messages.unknownTariffs(2).ru)).not.toBeNull()
  expect(screen.queryByText(messages.leftOut.ru)).not.toBeNull()
  expect(link(messages.addMore)).toBeNull()
  expect(calls.some(({ path }) => path.includes('?'))).toBe(false)
})

test('without tariffs the page offers the catalogue, and the tariffs in the tray', async () => {
  localStorage.setItem('compare', '[{"id":4,"name":"","name_ro":"","provider":"","speed":0,"price":1}]')
  await open('/compare')
  expect(screen.queryByText(messages.nothingHint.ru)).not.toBeNull()
  expect(link(messages.toCatalogue)?.getAttribute('href')).toBe('/forhome')
  expect(link(messages.openPicked(1))?.getAttribute('href')).toBe('/compare?ids=4')
})

test('the ways to the catalogue keep the place', async () => {
  const first = await open('/compare?ids=4&address_id=9')
  expect(link(messages.addMore)?.getAttribute('href')).toBe('/forhome?address_id=9&service=1')
  first.unmount()
  await open('/compare?ids=98&lat=47&lng=28.8')
  expect(link(messages.toCatalogue)?.getAttribute('href')).toBe('/forhome?lat=47&lng=28.8')
})

test('if all tariffs of the URL are gone, the page says so', async () => {
  await open('/compare?ids=98')
  expect(screen.queryByText(messages.noneLeft.ru)).not.toBeNull()
  expect(document.querySelectorAll('.compare__ways a')).toHaveLength(1)
})

test('a failure of the API is not mistaken for missing tariffs', async () => {
  await open('/compare?ids=4', { status: 503 })
  expect(screen.queryByRole('heading', { name: tariffMessages.listFailed.ru })).not.toBeNull()
  expect(screen.queryByText(messages.noneLeft.ru)).toBeNull()
})

test('another URL of the same comparison is redirected to the canonical one', async () => {
  const { shownUrl } = await open('/compare?ids=4&ids=5&utm=x')
  expect(shownUrl()).toBe('/compare?ids=4,5')
})

test('at a place, each tariff is available, likely, unavailable or everywhere', async () => {
  const verdicts = [
    { id: 4, availability: { verdict: 'available', reason: 'address' } },
    { id: 5, availability: { verdict: 'likely', reason: 'everywhere' } },
    { id: 6, availability: { verdict: 'likely', reason: 'zone' } },
  ]
  const { calls } = await open('/compare?ids=4,5,6,7&address_id=9', { available: () => ({ body: verdicts }) })
  const { availability } = tariffMessages
  const texts = [availability.address, availability.everywhere, availability.zone, detail.notAvailable]
  expect(row('availability')).toEqual(texts.map(({ ru }) => ru))
  expect(calls.map(({ path }) => path)).toContain('/info/api/tariffs/?ids=4%2C5%2C6%2C7&stale=1&address_id=9')
  expect(document.querySelector('.compare__place')).not.toBeNull()
  const name = screen.getByRole('link', { name: fibra.name })
  expect(name.getAttribute('href')).toBe('/tariff/4?address_id=9')
})

test('near a point, a zone is named as such; the response may have pages', async () => {
  const results = [{ id: 4, availability: { verdict: 'likely', reason: 'zone' } }]
  await open('/compare?ids=4&lat=47&lng=28.8', { available: () => ({ body: { results } }) })
  expect(row('availability')).toEqual([tariffMessages.availability.point.ru])
})

test('availability is unknown if the API does not know it', async () => {
  await open('/compare?ids=4,5&address_id=9')
  expect(row('availability')).toEqual([unknown, unknown])
})

test('what is not known of a tariff is a dash', async () => {
  await open('/compare?ids=4', { tariffs: [{ ...fibra, speed: 0 }] })
  for (const key of ['speed', 'fee', 'term', 'promotion', 'equipment', 'description'] as const)
    expect({ key, cells: row(key) }).toEqual({ key, cells: [unknown] })
  const months = tariffMessages.lei(240)
  expect(row('months')).toEqual([messages.everyMonth(months).ru])
  expect(row('cost')).toEqual([
    months.ru + messages.sumOver({ ...sum, lei: 12 * 240, termMonths: 12, isAssumed: true, isFeeKnown: false }).ru,
  ])
})

test('the cost of a contract without a term says so, as the row of the term does', async () => {
  const conditions = contract({ duration_months: 0 })
  await open('/compare?ids=4', { tariffs: [{ ...fibra, conditions }] })
  expect(row('term')[0]).toContain('без срока')
  expect(row('cost')[0]).toContain('без срока, считаем за 12 месяцев')
})

test('each row shows what is known of a tariff', async () => {
  const full = {
    ...fibra,
    promo: promotion({ months_free: 3, description: 'Три месяца' }),
    conditions: contract({ duration_months: 6, connection_fee: 90.5, content: 'Штраф' }),
    equipment: [equipment(1, { description: 'Wi-Fi 6' }), equipment(2, { name: 'Приставка', item: 'ТВ' })],
    description: 'Быстрый',
  }
  await open('/compare?ids=4', { tariffs: [full] })
  const ranges = [
    { from: 1, to: 3, priceBani: 0 },
    { from: 4, to: 6, priceBani: 24_000 },
  ]
  expect(row('months')).toEqual([detail.priceOverTime(ranges).ru])
  expect(row('cost')[0]).toContain(messages.sumOver({ ...sum, lei: 3 * 240 + 90.5, termMonths: 6 }).ru)
  expect(row('fee')).toEqual([tariffMessages.lei(90.5).ru])
  expect(row('term')).toEqual([`${counts.months(6).ru}Штраф`])
  expect(row('promotion')).toEqual(['ОсеньТри месяца'])
  expect(row('equipment')).toEqual(['РоутерWi-Fi 6ТВПриставка'])
  expect(row('description')).toEqual(['Быстрый'])
})

test('a contract without term, fee and text, and a promotion without a description', async () => {
  const promo = promotion()
  await open('/compare?ids=4', { tariffs: [{ ...fibra, promo, conditions: contract({ duration_months: 0 }) }] })
  expect(row('fee')).toEqual([detail.free.ru])
  expect(row('term')).toEqual([detail.noDuration.ru])
  expect(row('promotion')).toEqual([promo.name])
  const cells = screen.getAllByRole('cell')
  expect(cells.filter((cell) => cell.querySelector('small')).map(({ textContent }) => textContent)).toEqual(row('cost'))
})

test('the best value of a row has a mark, named by the unit of the speed', async () => {
  await open('/compare?ids=4,6', { tariffs: [{ ...fibra, price_per_month: 300 }, tariffItem({ id: 6, speed: 100 })] })
  expect(row('speed')[0]).toContain(messages.best.mbps.ru)
  expect(row('speed')[1]).not.toContain(messages.best.mbps.ru)
  expect(row('price')[0]).not.toContain(messages.best.price.ru)
  expect(row('price')[1]).toContain(messages.best.price.ru)
})

test('of mobile tariffs the largest volume has the mark', async () => {
  await open('/compare?ids=5,6', { tariffs: [mobil, { ...mobil, id: 6, speed: 20 }] })
  expect(row('speed')[0]).toContain(messages.best.gb.ru)
})

/** The system's ways to share a page; jsdom has none. */
function fakeSharing({ isTouch = false, share }: { isTouch?: boolean; share?: () => Promise<void> } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
  const writeText = vi.fn(async () => undefined)
  const shared = share && vi.fn(share)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, share: shared })
  return { writeText, shared }
}

const clickShare = () => screen.getByRole('button', { name: messages.share.ru }).click()
const toasts = () => toastStore.read().map(({ kind, text }) => ({ kind, text }))

test('the link is copied with a mouse, or if the system cannot share', async () => {
  await open('/compare?ids=4')
  const { writeText, shared } = fakeSharing({ share: async () => undefined })
  clickShare()
  await vi.waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: messages.copied.ru }]))
  expect(writeText).toHaveBeenCalledWith(location.href)
  expect(shared).not.toHaveBeenCalled()
  const { writeText: copied } = fakeSharing({ isTouch: true })
  clickShare()
  await vi.waitFor(() => expect(copied).toHaveBeenCalled())
})

test('a phone shares by its own dialog', async () => {
  await open('/compare?ids=4')
  const { writeText, shared } = fakeSharing({ isTouch: true, share: async () => undefined })
  clickShare()
  await vi.waitFor(() => expect(shared).toHaveBeenCalledWith({ title: document.title, url: location.href }))
  expect(writeText).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
})

test.each([
  { error: new DOMException('', 'AbortError'), shown: [] },
  { error: new DOMException('', 'NotAllowedError'), shown: [{ kind: 'error', text: messages.notCopied.ru }] },
  { error: new TypeError('x'), shown: [{ kind: 'error', text: messages.notCopied.ru }] },
])('a failure to share is reported, unless the visitor closed the dialog: $error.name', async ({ error, shown }) => {
  await open('/compare?ids=4')
  const { shared } = fakeSharing({ isTouch: true, share: () => Promise.reject(error) })
  clickShare()
  await vi.waitFor(() => expect(shared).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  expect(toasts()).toEqual(shown)
})
