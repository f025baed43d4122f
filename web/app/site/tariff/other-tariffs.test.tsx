import type { Tariff, TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '../../lib/api.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import * as messages from '../../parts/tariffs/messages-detail.ts'
import { tariffItem } from '../../parts/test/tariff-item.ts'
import { OtherTariffs } from './other-tariffs.tsx'
import { loadDetail, type TariffDetail } from './tariff-data.ts'

const own = { ...tariffItem({ id: 4, plan_id: 'own' }), price_changed_at: null } as Tariff
const of = (id: number, plan_id: string | null) => tariffItem({ id, name: `Тариф ${id}`, plan_id })

/** The page of a tariff whose provider offers these, in pages as the API has them. */
async function show(offered: readonly TariffItem[]) {
  const list = (path: string) => {
    const size = Number(new URL(path, 'http://x').searchParams.get('page_size'))
    return { count: offered.length, results: offered.slice(0, size) }
  }
  fakeApi(({ path }) => {
    if (path === '/info/api/tariffs/4/') return { body: own }
    return { body: path.startsWith('/info/api/tariffs/') ? list(path) : [] }
  })
  const url = new URL('http://x/tariff/4')
  const page: PageRequest = { callApi: browserApi('ru'), language: 'ru', params: { id: '4' }, url }
  const { data } = await loadDetail(page)
  renderAt('/', <OtherTariffs {...(data as TariffDetail)} />)
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}
const all = '/forhome?provider=2'

test('five other plans are shown, however many variants are before them', async () => {
  const variants = [own, of(5, 'own'), of(6, 'own'), of(7, 'own'), of(8, 'own'), of(9, 'own')]
  const others = [
    of(10, 'mini'),
    of(11, 'mini'),
    of(12, null),
    of(13, null),
    of(14, 'max'),
    of(15, 'max'),
    of(16, null),
    of(17, null),
  ]
  const shown = [10, 12, 13, 14, 16].map((id) => `/tariff/${id}`)
  expect(await show([...variants, ...others])).toEqual([...shown, all])
})

test('other plans are shown, even if more variants than are usually read are before them', async () => {
  const variants = Array.from({ length: 30 }, (_, at) => of(100 + at, at < 15 ? 'own' : 'mini'))
  expect(await show([own, ...variants, of(10, null)])).toEqual(['/tariff/115', '/tariff/10', all])
})

test('all tariffs are linked if the others are variants of the same plan', async () => {
  expect(await show([own, of(5, 'own')])).toEqual([all])
  expect(screen.getByText(messages.allTariffs(2).ru)).toBeTruthy()
})

test('the only tariff of a provider has no others', async () => {
  expect(await show([own])).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('others name their service if one differs from that of the page', async () => {
  const services = () => [...document.querySelectorAll('.tmini__svc')].map(({ textContent }) => textContent)
  await show([own, of(5, null), of(6, null)])
  expect(services()).toEqual([])
  cleanup()
  const business = { id: 3, name: 'Интернет для бизнеса', name_ro: '', kind: 'business' } as const
  await show([own, { ...of(5, null), services: business }, { ...of(6, null), services: business }])
  expect(services()).toEqual([business.name, business.name])
})
