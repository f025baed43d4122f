import { act } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { readSearch } from '../../parts/tariffs/search-url.ts'
import { useFilterDraft } from './use-filter-draft.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The form on a page whose URL decides the search; `url` is its current one. */
function start(path = '/ro/forhome?sort=price&p=3') {
  const page = renderHookAt(path, () => {
    const { pathname, search } = useLocation()
    const form = useFilterDraft(readSearch(new URLSearchParams(search)), null)
    return { ...form, url: pathname + search, navigate: useNavigate() }
  })
  const { result } = page
  const go = (to: number | string) =>
    act(async () => void (await (typeof to === 'number' ? result.current.navigate(to) : result.current.navigate(to))))
  const type = (text: string) => act(() => result.current.type('priceMin', text))
  return { ...page, go, type, url: () => result.current.url, typed: () => result.current.draft.priceMin }
}

test('a choice opens the first page of its list at once, with the language and the order', async () => {
  const { result, url } = start()
  await act(async () => result.current.choose({ promoOnly: true }))
  expect([url(), result.current.draft.promoOnly]).toEqual(['/ro/forhome?promo=1&sort=price', true])
})

test('a typed number is shown at once and opens its list half a second after the last key', async () => {
  const { type, url, typed } = start()
  type('1')
  await wait(499)
  type('12')
  expect(typed()).toBe('12')
  await wait(499)
  expect(url()).toBe('/ro/forhome?sort=price&p=3')
  await wait(1)
  expect(url()).toBe('/ro/forhome?price_min=12&sort=price')
})

test('numbers typed in one field share a history entry until the field is left', async () => {
  const { result, type, go, url, typed } = start('/forhome')
  type('1')
  await wait(500)
  type('12')
  await wait(500)
  await act(async () => result.current.applyTyped())
  type('123')
  await wait(500)
  expect(url()).toBe('/forhome?price_min=123')
  await go(-1)
  expect([url(), typed()]).toEqual(['/forhome?price_min=12', '12'])
  await go(-1)
  expect([url(), typed()]).toEqual(['/forhome', ''])
})

test('another field has a history entry of its own', async () => {
  const { result, type, go, url } = start('/forhome')
  type('1')
  await wait(500)
  act(() => result.current.type('priceMax', '9'))
  await wait(500)
  expect(url()).toBe('/forhome?price_min=1&price_max=9')
  await go(-1)
  expect(url()).toBe('/forhome?price_min=1')
})

test('leaving a field opens its list without a pause, once', async () => {
  const { result, type, url, go } = start('/forhome')
  type('12')
  await act(async () => result.current.applyTyped())
  expect(url()).toBe('/forhome?price_min=12')
  await wait(1000)
  await act(async () => result.current.applyTyped())
  await go(-1)
  expect(url()).toBe('/forhome')
})

test('a text that is no number changes no list', async () => {
  const { type, url, go } = start('/forhome?promo=1')
  await go('/forhome')
  type('abc')
  await wait(500)
  await go(-1)
  expect(url()).toBe('/forhome?promo=1')
})

test('the back button replaces what was typed, and cancels it', async () => {
  const { type, go, typed, url } = start('/forhome?price_min=5')
  await go('/forhome?price_min=7')
  type('70')
  await go(-1)
  expect(typed()).toBe('5')
  await wait(1000)
  expect(url()).toBe('/forhome?price_min=5')
})

test('a form that has left the page opens nothing', async () => {
  const { type, unmount } = start('/forhome')
  type('12')
  const pending = vi.getTimerCount()
  unmount()
  expect([pending, vi.getTimerCount()]).toEqual([1, 0])
})
