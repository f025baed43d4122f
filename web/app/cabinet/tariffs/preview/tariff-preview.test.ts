import { expect, test } from 'vitest'
import type { TariffChoices } from '../tariff-choices.ts'
import { blankDraft, tariffBounds } from '../tariff-draft.ts'
import { missingForCard, previewOf } from './tariff-preview.ts'

const names = { name: 'А', name_ro: 'A', description: '', description_ro: '' }
const choices: TariffChoices = {
  services: [{ id: 1, name: 'Дом', name_ro: 'Acasă', kind: 'fixed' }],
  promotions: [{ id: 3, ...names, type: '', type_ro: '', discount_percent: 50, months_free: 2, term: 6 }],
  conditions: [
    {
      id: 4,
      title: '',
      title_ro: '',
      content: '',
      content_ro: '',
      duration_months: 24,
      connection_fee: 120.5,
    },
  ],
  options: [
    { id: 5, ...names, item: 6, version: 1, price_kind: 'rent', price: 15 },
    { id: 7, ...names, item: 6, version: 2, price_kind: 'unknown', price: null },
    { id: 8, ...names, item: 60, version: 3, price_kind: 'free', price: null },
  ],
  types: [{ id: 6, name: 'Роутер', name_ro: 'Router', image: null }],
  zones: [],
  tariffs: [],
}
const provider = { id: 2, name: 'Codru', logo: null, is_partner: true, avg_rating: null, reviews_count: 0 }
const preview = (part: Partial<ReturnType<typeof blankDraft>>) =>
  previewOf({ ...blankDraft(choices.services[0]), ...part }, choices, { id: 0, provider })

test('the preview has the prices that the catalogue will show', () => {
  // 2 months free, 4 at 100, 18 at 199.99, and the connection fee, over 24 months
  expect(preview({ price_per_month: '199,99', promo: '3', conditions: '4' })).toMatchObject({
    price_per_month: 199.99,
    discounted_price: 100,
    effective_monthly_cost: 171.68,
    cost_term_months: 24,
  })
})

test('without a promotion and a contract condition the effective cost is computed over 12 months', () => {
  expect(preview({ price_per_month: '240' })).toMatchObject({
    discounted_price: 240,
    effective_monthly_cost: 240,
    cost_term_months: 12,
  })
})

test('the effective cost has the rent of the equipment, and is incomplete while a price is unknown', () => {
  expect(preview({ price_per_month: '240', equipment: [5] })).toMatchObject({
    ...{ effective_monthly_cost: 255, is_cost_complete: true },
  })
  expect(preview({ price_per_month: '240', equipment: [5, 7] })).toMatchObject({
    ...{ effective_monthly_cost: 255, is_cost_complete: false },
  })
})

test.each(['', 'сто', '-5', '1000000000'])('the invalid price %j is previewed as 0', (price) => {
  expect(preview({ price_per_month: price }).price_per_month).toBe(0)
})

test.each([
  [{}, ['Название', 'Скорость', 'Цена в месяц']],
  [{ name: ' ', price_per_month: 'сто', speed: '1' }, ['Название', 'Цена в месяц']],
  [{ name: 'А', price_per_month: '0', speed: '99,5' }, []],
  [{ name: 'А', price_per_month: '1', services: '' }, ['Услуга', 'Скорость']],
  [{ name: 'А', price_per_month: '1', services: '2' }, ['Объём']],
  [{ name: 'А', price_per_month: '1', services: '3' }, []],
])('the card of %j lacks %j', (draft, labels) => {
  const services = [
    ...choices.services,
    { id: 2, name: 'Мобильный', name_ro: 'Mobil', kind: 'mobile' as const },
    { id: 3, name: 'ТВ', name_ro: 'TV', kind: 'tv' as const },
  ]
  const missing = missingForCard({ ...blankDraft(choices.services[0]), ...draft }, { ...choices, services })
  expect(missing.map(({ ru }) => ru)).toEqual(labels)
})

test('equipment keeps its order and has its type; an unknown item and one of an unknown type are left out', () => {
  const item = choices.types[0]
  expect(preview({ equipment: [7, 9, 8, 5] }).equipment).toEqual([
    { id: 7, version: 2, ...names, price_kind: 'unknown', price: null, item },
    { id: 5, version: 1, ...names, price_kind: 'rent', price: 15, item },
  ])
})

test('the preview has the chosen service, or none', () => {
  expect(preview({}).services).toEqual(choices.services[0])
  expect(preview({ services: '99' }).services).toMatchObject({ id: 0, name: '' })
})

test('the largest speed is shown, a larger one is not', () => {
  const { max } = tariffBounds.speed
  expect(preview({ speed: String(max) }).speed).toBe(max)
  expect(preview({ speed: String(max + 1) }).speed).toBe(0)
})
