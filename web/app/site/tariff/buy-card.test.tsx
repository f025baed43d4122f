import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '../../lib/api.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { RequestDesk } from '../../parts/requests/request-desk.tsx'
import * as messages from '../../parts/tariffs/messages.ts'
import { notAvailable } from '../../parts/tariffs/messages-detail.ts'
import { promotion, tariffItem } from '../../parts/test/tariff-item.ts'
import { BuyBar, BuyCard } from './buy-card.tsx'
import { loadDetail, type TariffDetail } from './tariff-data.ts'

const tariff = (part: Partial<Tariff> = {}) => ({ ...tariffItem(), price_changed_at: null, ...part }) as Tariff

test.each([
  ['a price that is not whole', tariff({ price_per_month: 199.4, discounted_price: 199 }), []],
  ['a discount', tariff({ discounted_price: 192, promo: promotion({ discount_percent: 20 }) }), [messages.lei(240).ru]],
])('the bar of a phone strikes out a price only if there is a discount: %s', (_, shown, struckOut) => {
  const { container } = renderAt(
    '/',
    <RequestDesk place={null}>
      <BuyBar tariff={shown} />
    </RequestDesk>,
  )
  expect([...container.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(struckOut)
})

test.each([
  ['is not in the list', { body: { count: 0, results: [] } }, true],
  ['could not be looked up', { status: 503, body: {} }, false],
])('a tariff is said to be unavailable at a place only if that is known: it %s', async (_, lookup, isSaid) => {
  fakeApi(({ path }) => {
    if (path === '/info/api/tariffs/4/') return { body: tariff() }
    if (path.includes('ids=4')) return lookup
    return { body: path.startsWith('/info/api/tariffs/') ? { count: 0, results: [] } : [] }
  })
  const url = new URL('http://x/tariff/4?lat=47.02&lng=28.83')
  const page: PageRequest = { callApi: browserApi('ru'), language: 'ru', params: { id: '4' }, url }
  const { data } = await loadDetail(page)
  renderAt(
    '/',
    <RequestDesk place={null}>
      <BuyCard {...(data as TariffDetail)} />
    </RequestDesk>,
  )
  expect(screen.queryByText(notAvailable.ru) !== null).toBe(isSaid)
})
