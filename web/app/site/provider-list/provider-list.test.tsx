import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import * as counts from '../../parts/messages-counts.ts'
import { openPage } from '../../parts/test/open-page.tsx'
import * as messages from './messages.ts'
import ProviderListPage, { clientLoader } from './provider-list.route.tsx'

const card = (id: number) => ({
  id,
  name: `Провайдер ${id}`,
  logo: null,
  avg_rating: null,
  reviews_count: 0,
  tariffs_count: 0,
  min_speed: null,
  min_speed_unit: 'mbps',
  min_price: null,
})

/**
 * Opens the list of a market of `size` providers, whose API filters by the last letters of the name. It responds after `onSearch` of the
 * searched letters.
 */
async function open(size: number, url = '/provider/list', onSearch?: (letters: string | null) => void | Promise<void>) {
  const calls = fakeApi(async ({ path }) => {
    const query = new URL(path, 'http://api.test').searchParams
    const [page, perPage, search = ''] = [
      Number(query.get('page')),
      Number(query.get('page_size')),
      query.get('search'),
    ]
    await onSearch?.(query.get('search'))
    const all = Array.from({ length: size }, (_, n) => card(n + 1)).filter(({ name }) => name.endsWith(search ?? ''))
    const results = all.slice((page - 1) * perPage, page * perPage)
    return { body: { count: all.length, next: null, previous: null, results } }
  })
  const opened = openPage({ path: '/provider/list', Page: ProviderListPage, load: clientLoader }, url)
  await screen.findByRole('heading', { level: 1 })
  return { ...opened, paths: () => calls.map(({ path }) => decodeURIComponent(path)) }
}

const names = () => [...document.querySelectorAll('.pcard h3')].map(({ textContent }) => textContent)
const named = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Провайдер ${from + n}`)

test('a large market has pages, and the heading counts all providers', async () => {
  const { paths } = await open(70)
  expect(names()).toEqual(named(1, 30))
  expect(screen.getByRole('heading', { level: 2, name: counts.providers(70).ru })).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: messages.next.ru }))
  await waitFor(() => expect(names()).toEqual(named(31, 60)))
  expect(screen.getByText(messages.pageOf(2, 3).ru)).toBeDefined()
  expect(paths()).toEqual([1, 2].map((page) => `/api/auth/providers/cards/?page=${page}&page_size=30`))
})

test('a page beyond the end leads to the last one', async () => {
  await open(70, '/provider/list?p=9')
  await waitFor(() => expect(names()).toEqual(named(61, 70)))
})

test('a name is searched in all pages, from the first one on, once the visitor pauses', async () => {
  const { paths } = await open(70, '/provider/list?p=2')
  // Checked in the same turn: a busy machine may take longer than the pause
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '7' } })
  expect(names()).toEqual(named(31, 60))
  await waitFor(() => expect(names()).toEqual([7, 17, 27, 37, 47, 57, 67].map((id) => `Провайдер ${id}`)))
  expect(paths().at(-1)).toBe('/api/auth/providers/cards/?search=7&page=1&page_size=30')
  expect(screen.queryByRole('navigation', { name: messages.pages.ru })).toBeNull()
})

test('a market of one page is filtered while typing, before the URL changes', async () => {
  const { paths, shownUrl } = await open(29)
  // Typed and checked in the same turn: a busy machine may take longer than the pause between two keys
  for (const value of ['провайдер 2', 'провайдер 29'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  expect(names()).toEqual(['Провайдер 29'])
  expect([shownUrl(), paths().length]).toEqual(['/provider/list', 1])
  await waitFor(() => expect(paths()).toHaveLength(2))
  expect(new Set(paths())).toEqual(new Set(['/api/auth/providers/cards/?page=1&page_size=30']))
  expect(names()).toEqual(['Провайдер 29'])
  expect(screen.queryByRole('navigation', { name: messages.pages.ru })).toBeNull()
})

fullSuiteTest('a name typed in the moment in which the previous search starts is searched too', async () => {
  await open(70, undefined, (letters) => {
    if (letters === '7') fireEvent.change(screen.getByRole('searchbox'), { target: { value: '69' } })
  })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '7' } })
  await waitFor(() => expect(names()).toEqual(['Провайдер 69']))
})

fullSuiteTest('a name typed while another order loads stays in its field and is searched in that order', async () => {
  let order: Promise<void> | undefined
  const { paths, shownUrl } = await open(70, undefined, () => order)
  const { promise, resolve } = Promise.withResolvers<void>()
  order = promise
  await userEvent.click(screen.getByRole('link', { name: messages.sorts.price.ru }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '7' } })
  act(() => void vi.advanceTimersByTime(400))
  vi.useRealTimers()
  await act(async () => resolve())
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('7')
  await waitFor(() => expect(shownUrl()).toBe('/provider/list?q=7&sort=price'))
  expect(paths().at(-1)).toContain('search=7')
})

fullSuiteTest('another page has the name that was typed and the order that loads', async () => {
  let order: Promise<void> | undefined
  const { shownUrl } = await open(400, undefined, () => order)
  const { promise, resolve } = Promise.withResolvers<void>()
  order = promise
  await userEvent.click(screen.getByRole('link', { name: messages.sorts.price.ru }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '7' } })
  await userEvent.click(screen.getByRole('link', { name: messages.next.ru }))
  await act(async () => resolve())
  await waitFor(() => expect(shownUrl()).toBe('/provider/list?q=7&sort=price&p=2'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('7')
})

fullSuiteTest('a name that is deleted while its list loads is not searched', async () => {
  const deleted = Promise.withResolvers<void>()
  const { paths } = await open(70, undefined, (letters) => (letters === '7' ? deleted.promise : undefined))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(field, '7')
  await waitFor(() => expect(paths().at(-1)).toContain('search=7'))
  await userEvent.clear(field)
  await waitFor(() => expect(paths().at(-1)).not.toContain('search=7'))
  deleted.resolve()
  await waitFor(() => expect(names()).toEqual(named(1, 30)))
  expect(field.value).toBe('')
})

fullSuiteTest(
  'a link followed in the moment in which the pause after typing ends is not replaced by the search',
  async () => {
    await open(29, '/provider/list?q=9')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } })
    const all = screen.getByRole('link', { name: messages.showAll.ru })
    act(() => {
      fireEvent.click(all)
      vi.advanceTimersByTime(400)
    })
    vi.useRealTimers()
    await waitFor(() => expect(names()).toEqual(named(1, 29)))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  },
)

test.each([
  ['/provider/list', messages.noneYet, false],
  ['/provider/list?q=9', messages.nobodyCalled('9'), true],
])('without any provider, %s offers to show all only if a name was typed', async (url, text, isOffered) => {
  await open(0, url)
  expect(screen.getByText(text.ru)).toBeTruthy()
  expect(screen.queryByRole('link', { name: messages.showAll.ru }) !== null).toBe(isOffered)
})
