import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'

export type Priced = Pick<TariffItem, 'price_per_month' | 'discounted_price' | 'promo'>

/** GB for mobile internet, otherwise Mb/s. */
export function speedUnitOfTariff(tariff: Pick<TariffItem, 'services'>): 'gb' | 'mbps' {
  return tariff.services.kind === 'mobile' ? 'gb' : 'mbps'
}

export function discountPercent({ promo }: Priced): number {
  return promo?.discount_percent ?? 0
}

/** The monthly price in lei, after the discount if there is one. */
export function monthlyPrice(tariff: Priced): number {
  return discountPercent(tariff) > 0 ? tariff.discounted_price : tariff.price_per_month
}
