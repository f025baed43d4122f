import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../lib/test/render.tsx'
import { allProviders } from '../parts/providers/messages.ts'
import { Header } from './header.tsx'
import * as messages from './messages.ts'

/** The links that are marked as the current page at a URL. */
function currentLinks(url: string) {
  const { getByRole, unmount } = renderAt(url, <Header isSlim={false} />)
  const links = within(getByRole('navigation', { name: messages.mainNav.ru })).getAllByRole('link')
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  const texts = current.map(({ textContent }) => textContent)
  unmount()
  return texts
}

test.each([
  ['/forhome', []],
  ['/forhome?service=1', [messages.forApartment]],
  ['/forhome?service=2', [messages.mobile]],
  ['/forhome?page=2', [messages.mobile]],
  ['/forhome?page=2&service=1', [messages.mobile]],
  ['/forhome?service=3', []],
  ['/compare?service=1', []],
  ['/compare?page=2', []],
  ['/provider/list', [allProviders]],
  ['/provider/2', [allProviders]],
  ['/orders/office', [messages.forBusiness]],
  ['/orders/office/', [messages.forBusiness]],
  ['/orders/home', [messages.atHome]],
  ['/about', []],
])('at %s the header marks its link as current', (url, expected) => {
  expect(currentLinks(url)).toEqual(expected.map(({ ru }) => ru))
})
