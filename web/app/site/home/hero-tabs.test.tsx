import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import '../../lib/test/render.tsx'
import { HeroTabs } from './hero-tabs.tsx'
import * as messages from './messages.ts'

beforeEach(() => {
  const nothing = () => undefined
  const observer = class {
    observe = nothing
    disconnect = nothing
  }
  vi.stubGlobal('IntersectionObserver', observer)
})

/** The page at the current entry of the browser's history, as after a reload. */
async function open() {
  const site = { site: { tile_url: '', tile_attribution: '', tile_attribution_url: '' } }
  const children = [
    { index: true, Component: HeroTabs },
    { path: 'orders/office', Component: () => 'office' },
  ]
  const routes = [{ id: 'ru-site', path: '/', loader: () => site, HydrateFallback: () => null, children }]
  const router = createBrowserRouter(routes)
  const { unmount } = render(<RouterProvider router={router} />)
  const close = () => {
    unmount()
    router.dispose()
  }
  onTestFinished(close)
  await screen.findAllByRole('tab')
  return { router, close, user: userEvent.setup() }
}

const tab = ({ ru: name }: { ru: string }) => screen.getByRole('tab', { name })
const shownTab = () => screen.getByRole('tab', { selected: true }).textContent

test('the selected tab is still selected after Back and after a reload', async () => {
  history.replaceState(null, '', '/')
  const { user, close } = await open()
  expect(shownTab()).toBe(messages.tabApartment.ru)
  await user.click(tab(messages.tabDacha))
  await user.click(tab(messages.tabBusiness))
  await user.click(screen.getByRole('link', { name: messages.officeTender.ru }))
  expect(await screen.findByText('office')).toBeDefined()
  history.back()
  await screen.findAllByRole('tab')
  expect(shownTab()).toBe(messages.tabBusiness.ru)
  close()
  await open()
  expect(shownTab()).toBe(messages.tabBusiness.ru)
})

test('a place on the page keeps the tab, except the map, which is in the first one; Back shows the tab from before', async () => {
  history.replaceState(null, '', '/')
  const { user, router } = await open()
  await user.click(tab(messages.tabBusiness))
  await act(() => router.navigate('/#main'))
  expect(shownTab()).toBe(messages.tabBusiness.ru)
  await act(() => router.navigate('/#map'))
  expect(shownTab()).toBe(messages.tabApartment.ru)
  history.go(-2)
  await vi.waitFor(() => expect(shownTab()).toBe(messages.tabBusiness.ru))
})
