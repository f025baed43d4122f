import type { Translated } from '../errors.ts'

/** How customers pay for a device. `unknown`: its provider has not said. */
export const equipmentPriceKinds = ['unknown', 'free', 'rent', 'purchase'] as const
export type EquipmentPriceKind = (typeof equipmentPriceKinds)[number]

/** Those with an amount: a rent each month, or a purchase once. */
export function hasAmount(kind: EquipmentPriceKind): boolean {
  return kind === 'rent' || kind === 'purchase'
}

/** The words for a kind in the cells of a price list; a blank cell is unknown. */
export const equipmentPriceWords: Readonly<Record<EquipmentPriceKind, Translated>> = {
  unknown: { ru: '', ro: '' },
  free: { ru: 'бесплатно', ro: 'gratuit' },
  rent: { ru: 'аренда', ro: 'chirie' },
  purchase: { ru: 'покупка', ro: 'cumpărare' },
}

/** Bounds of the amount in lei. */
export const equipmentPriceBounds = { min: 0.01, max: 1_000_000, decimals: 2 } as const
