import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { onlyAims } from '../../parts/claims/claims.ts'
import { openPage } from '../../parts/test/open-page.tsx'
import DachaPage, { clientLoader } from './dacha/dacha.route.tsx'
import * as messages from './dacha/messages-market.ts'
import { volume } from './messages.ts'
import * as office from './office/messages.ts'
import * as market from './office/messages-market.ts'
import OfficePage from './office/office.route.tsx'
import { officeConnections, officeMinimums } from './prices.ts'

async function openDacha(answer: ReturnType<Parameters<typeof fakeApi>[0]>) {
  const calls = fakeApi(({ path }) => (path === '/info/api/claims/' ? { body: [] } : answer))
  openPage({ path: '/orders/home', Page: DachaPage, load: clientLoader }, '/orders/home')
  await screen.findByRole('heading', { level: 1 })
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/providers/cards/?limit=4', '/info/api/claims/'])
  return [...document.querySelectorAll('.pcard h3')].map(({ textContent }) => textContent)
}

const card = (id: number, tariffs_count: number) => ({
  id,
  name: `Провайдер ${id}`,
  logo: null,
  avg_rating: null,
  reviews_count: 0,
  tariffs_count,
  min_speed: null,
  min_speed_unit: 'mbps',
  min_price: null,
})

test('the page for a dacha shows the first four providers with tariffs', async () => {
  const cards = [card(1, 2), card(3, 1), card(4, 5), card(2, 0)]
  expect(await openDacha({ body: cards })).toEqual([1, 3, 4].map((id) => `Провайдер ${id}`))
  expect(screen.queryByRole('heading', { name: messages.providersTitle.ru })).not.toBeNull()
})

test.each([
  { title: 'fails', answer: { status: 503 } },
  { title: 'has none with tariffs', answer: { body: [card(1, 0)] } },
])('without providers, because the API $title, their section is left out', async ({ answer }) => {
  expect(await openDacha(answer)).toEqual([])
  expect(screen.queryByRole('heading', { name: messages.providersTitle.ru })).toBeNull()
})

test('the sizes of offices have an upper limit, the last one a lower limit', async () => {
  openPage({ path: '/orders/office', Page: OfficePage, load: async () => ({ claims: onlyAims }) }, '/orders/office')
  await screen.findByRole('heading', { level: 1 })
  const sizes = [...document.querySelectorAll('.minp .muted')].map(({ textContent }) => textContent)
  const last = officeMinimums.length - 1
  expect(sizes).toEqual(
    officeMinimums.map(
      ({ people }, index) => (index === last ? office.overPeople(people) : office.upToPeople(people)).ru,
    ),
  )
  const tails = [...document.querySelectorAll('.minp .fur')].map((tail) => tail.getAttribute('d'))
  expect(new Set(tails).size).toBe(officeMinimums.length)
})

test('only mobile connections have a limited volume', async () => {
  openPage({ path: '/orders/office', Page: OfficePage, load: async () => ({ claims: onlyAims }) }, '/orders/office')
  await screen.findByRole('heading', { level: 1 })
  const volumes = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[1]?.textContent)
  const { mobile } = officeConnections
  expect(volumes).toEqual([volume(mobile.volumeGb), market.unlimited, market.unlimited].map(({ ru }) => ru))
})
