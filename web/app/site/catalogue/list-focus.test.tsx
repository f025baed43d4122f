import { screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { readSearch } from '../../parts/tariffs/search-url.ts'
import { useListFocus } from './use-list-focus.ts'

const targets = {
  house: '/forhome?address_id=7',
  otherHouse: '/forhome?address_id=8',
  secondPage: '/forhome?address_id=7&p=2',
  cheapest: '/forhome?address_id=7&sort=price',
  everywhere: '/forhome',
}

/** A page that leads to the list, and the list with links to others. */
function Site() {
  const { pathname, search } = useLocation()
  if (pathname === '/') return <Link to={targets.house}>house</Link>
  return <List query={search} />
}

function List({ query }: { query: string }) {
  const { heading, tariffs } = useListFocus({ search: readSearch(new URLSearchParams(query)) })
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        heading
      </h2>
      <section ref={tariffs} tabIndex={-1}>
        tariffs
      </section>
      {Object.entries(targets).map(([name, to]) => (
        <Link key={name} to={to}>
          {name}
        </Link>
      ))}
    </>
  )
}

/** Opens the first path, follows the links and returns the text of the focused element; null if nothing has the focus. */
async function focusAfter(path: string, ...links: (keyof typeof targets)[]) {
  const { user, unmount } = renderAt(path, <Site />)
  for (const name of links) await user.click(screen.getByRole('link', { name }))
  const focused = document.activeElement === document.body ? null : document.activeElement?.textContent
  unmount()
  return focused
}

test('a place chosen on the page before, or on this one, moves the focus to the tariffs', async () => {
  expect(await focusAfter('/', 'house')).toBe('tariffs')
  expect(await focusAfter('/forhome', 'house')).toBe('tariffs')
  expect(await focusAfter(targets.house, 'otherHouse')).toBe('tariffs')
})

test('another page of the list moves the focus to the heading', async () => {
  expect(await focusAfter(targets.house, 'secondPage')).toBe('heading')
})

test('a page that was opened directly, another order and a removed place leave the focus', async () => {
  expect(await focusAfter(targets.house)).toBeNull()
  expect(await focusAfter(targets.house, 'cheapest')).toBe('cheapest')
  expect(await focusAfter(targets.house, 'everywhere')).toBe('everywhere')
})
