import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { openPage } from '../../parts/test/open-page.tsx'
import CataloguePage, { clientLoader } from './catalogue.route.tsx'
import * as emptyMessages from './messages-empty.ts'

const services = [
  { id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă', kind: 'fixed' },
  { id: 3, name: 'Интернет для бизнеса', name_ro: 'Internet pentru afaceri', kind: 'business' },
]
const notFound = { status: 404, body: { status: 404, code: 'address-not-found', message: 'Нет адреса' } }

/** Opens a list that is empty, unless neither the place nor a service restricts it. */
function open(url: string, countOf: (query: URLSearchParams) => number | null) {
  const calls = fakeApi(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (pathname === '/info/api/services/') return { body: services }
    if (pathname === '/info/api/providers/') return { body: [] }
    if (pathname !== '/info/api/tariffs/') return notFound
    const count = countOf(searchParams)
    return count === null ? notFound : { body: { count, results: [] } }
  })
  openPage({ path: '/forhome', Page: CataloguePage, load: clientLoader }, url)
  return calls
}

test('an unknown address is named as the reason, not the coverage of the place', async () => {
  const calls = open('/forhome?service=1&address_id=99999999', (query) => (query.has('address_id') ? null : 228))
  await screen.findByText(emptyMessages.badPlace['unknown-address'].ru)
  const lists = calls.filter(({ path }) => path.startsWith('/info/api/tariffs/'))
  expect(lists).toHaveLength(1)
  const away = screen.getByRole('link', { name: emptyMessages.removePlace.ru })
  expect(away.getAttribute('href')).toBe('/forhome?service=1')
})
