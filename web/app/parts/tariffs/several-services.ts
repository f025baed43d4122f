import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'

/** Whether the tariffs are of different services, so that each has to name its own. */
export function haveSeveralServices(tariffs: readonly Pick<TariffItem, 'services'>[]): boolean {
  return new Set(tariffs.map(({ services }) => services.id)).size > 1
}
