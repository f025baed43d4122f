import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import '../../lib/test/render.tsx'
import { readSearch } from '../../parts/tariffs/search-url.ts'
import type { FilterLists } from './filters.ts'
import { promoOnly, speedBounds } from './messages-filters.ts'
import { FilterForm } from './search-filters.tsx'

const serviceOf = (id: number, kind: 'fixed' | 'mobile') => ({ id, name: `S${id}`, name_ro: '', kind })
const services = [serviceOf(1, 'fixed'), serviceOf(2, 'mobile'), serviceOf(7, 'mobile')]
const known = { services, providers: [{ id: 3, name: 'Codru' }] }

function open(query: string, lists: FilterLists) {
  function Page() {
    const { search } = useLocation()
    return (
      <>
        <FilterForm search={readSearch(new URLSearchParams(search))} lists={lists}>
          <button type="submit">go</button>
        </FilterForm>
        <output>{search}</output>
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '/forhome', Component: Page }])
  return { ...render(<Stub initialEntries={[`/forhome${query}`]} />), user: userEvent.setup() }
}

test.each<[string, string, FilterLists]>([
  ['services that could not be loaded', '?service=2,1', { ...known, services: null }],
  ['the mobile service alone while services could not be loaded', '?page=2', { ...known, services: null }],
  ['providers that could not be loaded', '?provider=3,5', { ...known, providers: null }],
  ['no provider at all', '?provider=5', { ...known, providers: [] }],
  ['an unknown service and a suspended provider', '?provider=3,5&service=9,1', known],
])('filters without a checkbox stay in the form and in the URL: %s', async (_, query, lists) => {
  const { user, container } = open(query, lists)
  const form = container.querySelector('form') as HTMLFormElement
  const submitted = () =>
    readSearch(new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, `${value}`])))
  const { services, providers } = readSearch(new URLSearchParams(query))
  expect(new Set(submitted().services)).toEqual(new Set(services))
  expect(new Set(submitted().providers)).toEqual(new Set(providers))
  expect(screen.getByRole('status').textContent).toBe(query)
  await user.click(screen.getByRole('checkbox', { name: promoOnly.ru }))
  expect(screen.getByRole('status').textContent).toBe(`${query}&promo=1`)
})

test('the bounds of a further mobile service are in GB, and are reset with the unit', async () => {
  const { user } = open('?service=7,1&speed_min=20', known)
  expect(screen.getByText(speedBounds.gb.ru)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'S7' }))
  expect(screen.getByRole('status').textContent).toBe('?service=1')
  expect(screen.getByText(speedBounds.mbps.ru)).toBeDefined()
})
