import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { openPage } from '../../parts/test/open-page.tsx'
import About, { clientLoader } from './about.route.tsx'

const office = {
  phone: '+37322800800',
  email: 'salut@motanet.md',
  address: 'A',
  address_ro: 'A',
  longitude: 28.8,
  latitude: 47,
}

test.each([
  [{ addresses: 59_334, tariffs: 0, providers: 21 }, ['59\u00a0334', '21']],
  [{ addresses: 0, tariffs: 0, providers: 0 }, []],
])('a new marketplace does not count what it has none of: %o', async (stats, shown) => {
  fakeApi(({ path }) => {
    if (path === '/info/api/stats/') return { body: stats }
    return path === '/info/api/site/' ? { body: { office, video_url: null } } : { status: 503 }
  })
  openPage({ path: '/about', Page: About, load: clientLoader }, '/about')
  await screen.findByRole('heading', { level: 1 })
  expect([...document.querySelectorAll('.about-hero dd')].map(({ textContent }) => textContent)).toEqual(shown)
  expect(document.querySelector('.about-hero dl') === null).toBe(shown.length === 0)
})
