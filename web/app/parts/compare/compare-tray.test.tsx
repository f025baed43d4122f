import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import type { Place } from '../places/place-url.ts'
import { lei } from '../tariffs/messages.ts'
import { renderOnServer } from '../test/hydrate.tsx'
import { tariffItem } from '../test/tariff-item.ts'
import { CompareToggle } from './compare-toggle.tsx'
import { CompareTray } from './compare-tray.tsx'
import { maxCompared } from './compare-url.ts'
import * as messages from './messages.ts'
import { trayTariff } from './tray.ts'

const fibra = tariffItem()
const mobil = tariffItem({
  id: 5,
  name: 'Мобил',
  name_ro: 'Mobil',
  speed: 30,
  services: { ...fibra.services, kind: 'mobile' },
})
const voce = tariffItem({ id: 6, name: 'Голос', speed: 0 })
const more = [7, 8].map((id) => tariffItem({ id, name: `Тариф ${id}` }))
const place: Place = { kind: 'address', addressId: 9 }

beforeEach(() => toastStore.write(noToasts))

const store = (...tariffs: (typeof fibra)[]) => localStorage.setItem('compare', JSON.stringify(tariffs.map(trayTariff)))
const stored = () => JSON.parse(localStorage.getItem('compare') ?? '[]').map(({ id }: { id: number }) => id)

interface Shown {
  toggles?: (typeof fibra)[]
  answer?: Parameters<typeof fakeApi>[0]
}

/** The tray below the toggles of tariffs; the API answers that nothing has changed. */
function show({ toggles = [fibra, mobil, voce, ...more], answer }: Shown = {}) {
  const calls = fakeApi(answer ?? (() => ({ status: 503 })))
  const page = renderAt(
    '/',
    <>
      {toggles.map((tariff) => (
        <CompareToggle key={tariff.id} tariff={tariff} place={place} look="check" />
      ))}
      <CompareTray place={place} />
    </>,
  )
  return { ...page, calls }
}

const toggle = ({ name }: typeof fibra) =>
  screen.getByRole('button', { name: (shown) => shown.endsWith(messages.compareTariff(name).ru) })
const remove = ({ name }: typeof fibra) => screen.getByRole('button', { name: messages.remove(name).ru })
const tray = () => screen.queryByRole('complementary', { name: messages.tray.ru })
const items = () =>
  within(tray() as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a toggle adds its tariff to the comparison and removes it, which is announced', async () => {
  const { user } = show()
  expect(tray()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(toggle(fibra))
  expect(toggle(fibra).ariaPressed).toBe('true')
  expect(toggle(mobil).ariaPressed).toBe('false')
  expect(screen.getByRole('status').textContent).toBe(messages.added(fibra.name, 1).ru)
  await user.click(toggle(mobil))
  expect(screen.getByRole('status').textContent).toBe(messages.added(mobil.name, 2).ru)
  expect(stored()).toEqual([4, 5])
  await user.click(toggle(fibra))
  expect(screen.getByRole('status').textContent).toBe(messages.removed(fibra.name, 1).ru)
  expect(stored()).toEqual([5])
  await user.click(toggle(mobil))
  expect(screen.getByRole('status').textContent).toBe(messages.emptied.ru)
  expect(tray()).toBeNull()
  expect(toastStore.read()).toEqual([])
})

test('the tray shows price and speed, a free place, and links to the comparison at the place', () => {
  store(fibra, mobil, voce)
  show()
  expect(items()).toEqual([
    expect.stringContaining(`500 Мб/с · ${lei(240).ru}`),
    expect.stringContaining('30 Гб ·'),
    expect.not.stringContaining('·'),
    messages.addOne.ru,
  ])
  const link = screen.getByRole('link', { name: messages.compareCount(3).ru })
  expect(link.getAttribute('href')).toBe('/compare?ids=4,5,6&address_id=9')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a full tray has no free place and refuses one more tariff', async () => {
  store(fibra, mobil, voce, more[0] as typeof fibra)
  const { user } = show()
  expect(items()).toHaveLength(maxCompared)
  expect(items()).not.toContain(messages.addOne.ru)
  await user.click(toggle(more[1] as typeof fibra))
  expect(toastStore.read()).toMatchObject([{ kind: 'error', text: messages.trayIsFull.ru }])
  expect(stored()).toHaveLength(maxCompared)
  await user.click(toggle(fibra))
  await user.click(toggle(more[1] as typeof fibra))
  expect(stored()).toEqual([5, 6, 7, 8])
  expect(toastStore.read()).toHaveLength(1)
})

test('after a removal the focus moves to the link, after the last one to the tariff’s toggle', async () => {
  store(fibra, mobil)
  const { user } = show()
  await user.click(remove(fibra))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: messages.compareCount(1).ru }))
  await user.click(remove(mobil))
  expect(document.activeElement).toBe(toggle(mobil))
  expect(stored()).toEqual([])
})

test('an emptied tray moves the focus to the toggle of its first tariff', async () => {
  store(mobil, voce)
  const { user } = show()
  await user.click(screen.getByRole('button', { name: (shown) => shown.endsWith(messages.clearTray.ru) }))
  expect(document.activeElement).toBe(toggle(mobil))
  expect(tray()).toBeNull()
  expect(stored()).toEqual([])
})

test.each([
  { title: 'its own toggle, which is scrolled to', removed: fibra, preventScroll: false },
  { title: 'the first toggle without scrolling if it has none on the page', removed: mobil, preventScroll: true },
])('after the removal of the last tariff the focus moves to $title', async ({ removed, preventScroll }) => {
  store(removed)
  const { user } = show({ toggles: [fibra] })
  const focus = vi.spyOn(toggle(fibra), 'focus')
  await user.click(remove(removed))
  expect(document.activeElement).toBe(toggle(fibra))
  expect(focus).toHaveBeenCalledWith({ preventScroll })
})

test('names and prices are refreshed, and tariffs that no longer exist leave the tray', async () => {
  store(fibra, mobil)
  const cheaper = tariffItem({ price_per_month: 199 })
  const { calls } = show({ answer: () => ({ body: { results: [cheaper] } }) })
  await vi.waitFor(() => expect(stored()).toEqual([4]))
  expect(items()[0]).toContain(lei(199).ru)
  expect(calls.map(({ path }) => path)).toEqual([`/info/api/tariffs/?ids=4%2C5&stale=1&page_size=${maxCompared}`])
})

test('a tariff added during the refresh stays, one removed meanwhile does not return', async () => {
  store(fibra, mobil)
  const answer = Promise.withResolvers<object>()
  const { user } = show({ answer: () => answer.promise })
  await user.click(toggle(voce))
  await user.click(toggle(mobil))
  await act(async () => answer.resolve({ body: [tariffItem({ price_per_month: 199 }), mobil] }))
  await vi.waitFor(() => expect(items()[0]).toContain(lei(199).ru))
  expect(stored()).toEqual([4, 6])
})

test('a failed refresh changes nothing, and an empty tray is not refreshed', async () => {
  store(fibra)
  const { calls, unmount } = show()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(stored()).toEqual([4])
  unmount()
  localStorage.clear()
  const { calls: others } = show()
  expect(tray()).toBeNull()
  expect(others).toEqual([])
})

test('an unchanged tray is not written again', async () => {
  store(fibra)
  const write = vi.spyOn(Storage.prototype, 'setItem')
  const { calls } = show({ answer: () => ({ body: [fibra] }) })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})

test.each([
  { look: 'check', text: messages.compare.ru },
  { look: 'button', text: messages.compareWithOthers.ru },
] as const)('the toggle as $look has its own text and shows that it is pressed', async ({ look, text }) => {
  const { user } = renderAt('/', <CompareToggle tariff={fibra} place={null} look={look} />)
  const button = screen.getByRole('button')
  expect(button.textContent).toBe(`${text} ${messages.compareTariff(fibra.name).ru}`)
  const marks = () => button.querySelectorAll('.lucide-check').length
  expect(marks()).toBe(0)
  await user.click(button)
  expect(marks()).toBe(1)
})

test('before the scripts run, the toggle is a link to the comparison; its focus moves to the button', async () => {
  const { container, hydrate, user } = renderOnServer(
    '/ro/forhome',
    <CompareToggle tariff={fibra} place={place} look="check" />,
  )
  const link = within(container).getByRole('link')
  expect(link.getAttribute('href')).toBe('/ro/compare?ids=4&address_id=9')
  await user.tab()
  expect(document.activeElement).toBe(link)
  hydrate()
  expect(document.activeElement).toBe(within(container).getByRole('button'))
  expect(within(container).queryByRole('link')).toBeNull()
})

test('the button does not take a focus that the link did not have', () => {
  const { container, hydrate } = renderOnServer('/', <CompareToggle tariff={fibra} place={place} look="check" />)
  hydrate()
  expect(within(container).queryByRole('button')).not.toBeNull()
  expect(document.activeElement).toBe(document.body)
})
