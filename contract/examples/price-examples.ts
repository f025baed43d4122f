import type * as conditions from '../catalogue/contract-conditions.ts'
import type * as list from '../catalogue/own-tariff-list.ts'
import type * as own from '../catalogue/own-tariffs.ts'
import type * as promotions from '../catalogue/promotions.ts'
import type * as changes from '../catalogue/tariff-changes.ts'
import type * as tariffs from '../catalogue/tariffs.ts'
import { type ExamplesOf, exampleProvider } from './example.ts'

const newPromotion = {
  ...{ name: 'Лето', name_ro: 'Vara', type: 'Скидка', type_ro: 'Reducere' },
  ...{ discount_percent: 20, months_free: 0, term: 3 },
}
const promotion = { id: 3, ...newPromotion, description: '', description_ro: '' }
const newCondition = {
  ...{ title: 'На 24 месяца', title_ro: 'Pe 24 de luni', duration_months: 24, connection_fee: 100 },
  content: 'Роутер в аренду бесплатно.',
  content_ro: 'Routerul în chirie este gratuit.',
}
const condition = { id: 4, ...newCondition }
const service = { id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă', kind: 'fixed' as const }

const named = { name: 'Fibra 500', name_ro: 'Fibra 500' }
const newTariff = { ...named, price_per_month: 250, speed: 500, services: service.id }
const newTariffWithParts = { ...newTariff, promo: promotion.id, conditions: condition.id, coverage_zones: [5] }
const checked = { checked_at: '2026-11-26T09:00:00.000Z', freshness: 'fresh' as const }
const item = {
  ...{ id: 7, ...newTariff, services: service, discounted_price: 200, effective_monthly_cost: 247.92 },
  ...{ is_cost_complete: true, cost_term_months: 24, image: null, plan_id: null },
  provider: { ...exampleProvider, logo: null, is_partner: true, avg_rating: null, reviews_count: 0 },
  ...{ promo: promotion, conditions: condition, equipment: [], availability: null },
  ...{ state: 'published' as const, version: 2, ...checked },
}
const tariff = {
  ...{ ...item, description: '', description_ro: '', details: '', details_ro: '' },
  ...{
    picture: null,
    image_focus_x: 50,
    image_focus_y: 50,
    coverage_zones: [5],
    addresses: [],
    price_changed_at: null,
  },
}
const { discount_percent } = promotion
const row = {
  ...{ id: 7, ...newTariff, services: service, discounted_price: 200, state: 'published' as const, ...checked },
  promo: { id: promotion.id, name: promotion.name, name_ro: promotion.name_ro, discount_percent },
  conditions: { id: condition.id, title: condition.title, title_ro: condition.title_ro },
  ...{ coverage_zones: [5], plan_id: null, version: 2 },
}
const changed = { price_per_month: 240, discounted_price: 192, version: 3 }

export const tariffExamples = {
  listTariffs: { response: { count: 1, next: null, previous: null, results: [item] } },
  getTariff: { response: tariff },
  listTariffAddresses: { response: [] },
} satisfies ExamplesOf<typeof tariffs>

export const ownTariffExamples = {
  createTariff: { body: newTariffWithParts, response: tariff },
  updateTariff: {
    body: { price_per_month: 240 },
    response: {
      ...{ ...tariff, ...changed, effective_monthly_cost: 238.17 },
      price_changed_at: '2026-11-26T09:00:00.000Z',
    },
  },
} satisfies ExamplesOf<typeof own>

export const tariffListExamples = {
  listOwnTariffs: { response: [row] },
  getOwnTariff: { response: tariff },
} satisfies ExamplesOf<typeof list>

export const tariffChangeExamples = {
  updateOwnTariffs: {
    body: { changes: [{ tariffs: [{ id: 7, version: 2 }], price_percent: -4 }] },
    response: { tariffs: [{ ...row, ...changed }] },
  },
  confirmOwnTariffs: { body: { tariffs: [{ id: 7, version: 3 }] }, response: { tariffs: [{ ...row, ...changed }] } },
  deleteOwnTariffs: { body: { tariffs: [{ id: 7, version: 3 }] } },
} satisfies ExamplesOf<typeof changes>

export const promotionExamples = {
  listPromotions: { response: [{ ...promotion, version: 1 }] },
  createPromotion: { body: newPromotion, response: { ...promotion, version: 1 } },
  updatePromotion: { body: { discount_percent: 30 }, response: { ...promotion, discount_percent: 30, version: 2 } },
} satisfies ExamplesOf<typeof promotions>

export const conditionExamples = {
  listContractConditions: { response: [{ ...condition, version: 1 }] },
  createContractCondition: { body: newCondition, response: { ...condition, version: 1 } },
  updateContractCondition: { body: { connection_fee: 0 }, response: { ...condition, connection_fee: 0, version: 2 } },
} satisfies ExamplesOf<typeof conditions>
