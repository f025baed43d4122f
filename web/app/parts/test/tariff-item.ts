import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'

/** A published tariff of home internet without promotion, contract and equipment. */
export function tariffItem(part: Partial<TariffItem> = {}): TariffItem {
  return {
    id: 4,
    name: 'Фибра 500',
    name_ro: 'Fibra 500',
    price_per_month: 240,
    discounted_price: 240,
    effective_monthly_cost: 240,
    is_cost_complete: true,
    cost_term_months: 12,
    speed: 500,
    image: null,
    services: { id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă', kind: 'fixed' },
    provider: { id: 2, name: 'Codru Net', logo: null, is_partner: true, avg_rating: 4.5, reviews_count: 12 },
    promo: null,
    conditions: null,
    equipment: [],
    availability: null,
    state: 'published',
    version: 1,
    plan_id: null,
    checked_at: '2026-11-20T09:00:00.000Z',
    freshness: 'fresh',
    ...part,
  } as TariffItem
}

export const promotion = (part: Partial<NonNullable<TariffItem['promo']>> = {}) =>
  ({
    id: 7,
    name: 'Осень',
    name_ro: 'Toamnă',
    description: '',
    description_ro: '',
    type: '',
    type_ro: '',
    discount_percent: 0,
    months_free: 0,
    term: null,
    ...part,
  }) as NonNullable<TariffItem['promo']>

export const contract = (part: Partial<NonNullable<TariffItem['conditions']>> = {}) =>
  ({
    id: 8,
    title: '',
    title_ro: '',
    duration_months: 12,
    connection_fee: 0,
    content: '',
    content_ro: '',
    ...part,
  }) as NonNullable<TariffItem['conditions']>

export const equipment = (
  id: number,
  part: Partial<Pick<TariffItem['equipment'][number], 'name' | 'description' | 'price_kind' | 'price'>> & {
    item?: string
    image?: string
  } = {},
) =>
  ({
    id,
    name: part.name ?? `Устройство ${id}`,
    name_ro: '',
    description: part.description ?? '',
    description_ro: '',
    price_kind: part.price_kind ?? 'unknown',
    price: part.price ?? null,
    item: { name: part.item ?? 'Роутер', name_ro: '', image: part.image ?? null },
  }) as TariffItem['equipment'][number]
