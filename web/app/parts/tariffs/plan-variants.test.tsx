import type { TariffVariant } from '@motanet/contract/catalogue/tariff-variants.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import * as messages from './messages-variants.ts'
import { PlanVariants, variantName } from './plan-variants.tsx'

const variant = (id: number, part: Partial<TariffVariant> = {}): TariffVariant => ({
  ...{ id, plan_id: 'a', name: `Фибра ${id}`, name_ro: `Fibra ${id}`, speed: 100, price: 200, duration_months: 12 },
  ...{ services: { id: 1, name: '', name_ro: '', kind: 'fixed' }, equipment: [] },
  ...part,
})
const router = [{ id: 2, name: 'Роутер', name_ro: 'Router' }]
const modem = [{ id: 3, name: 'Модем', name_ro: 'Modem' }]

test.each<[string, Partial<TariffVariant>, string, string]>([
  ['the term', { duration_months: 24 }, '24 месяца', '24 de luni'],
  ['no term', { duration_months: 0 }, 'Без срока', 'Fără termen'],
  ['the equipment', { equipment: modem }, 'Модем', 'Modem'],
  ['term and equipment', { duration_months: 24, equipment: modem }, '24 месяца, Модем', '24 de luni, Modem'],
  ['equipment besides the shared', { equipment: [...router, ...modem] }, 'Модем', 'Modem'],
  ['the speed', { speed: 300 }, '300\u00a0Мб/с', '300\u00a0Mb/s'],
  ['nothing but the name', {}, 'Фибра 2', 'Fibra 2'],
])('a variant is named by what tells it apart: %s', (_, part, ru, ro) => {
  const [first, second] = [variant(1, part.equipment?.[1] && { equipment: router }), variant(2, part)]
  expect(variantName(second, [first, second])).toEqual({ ru, ro })
})

test('a variant without the equipment of the others says so', () => {
  const [plain, bare] = [variant(1, { equipment: router }), variant(2)]
  const full = variant(3, { equipment: [...router, ...modem] })
  expect(variantName(plain, [plain, full])).toEqual(messages.withoutMore)
  expect(variantName(bare, [bare, full])).toEqual(messages.withoutEquipment)
})

test('each variant is a link, with the difference to the shown one', () => {
  const variants = [variant(1), variant(2, { duration_months: 24, price: 180 }), variant(3, { duration_months: 6 })]
  renderAt(
    '/tariff/1',
    <PlanVariants label={messages.variants} variants={variants} shownId={1} query="?address_id=5" />,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12 месяцев', '/tariff/1?address_id=5'],
    ['24 месяца−20\u00a0лей в месяц', '/tariff/2?address_id=5'],
    ['6 месяцевта же цена', '/tariff/3?address_id=5'],
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null])
})

test('the only variant needs no choice', () => {
  renderAt('/tariff/1', <PlanVariants label={messages.variants} variants={[variant(1)]} shownId={1} query="" />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
