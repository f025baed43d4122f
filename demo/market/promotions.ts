import type { Text } from './texts.ts'

export interface PromotionDraft {
  name: Text
  kind: keyof typeof promotionTypes
  description: Text
  discountPercent: number
  monthsFree: number
  /** Months of the discount; null: the whole contract. */
  termMonths: number | null
}

/** The kinds of promotion, as named on the pages. */
export const promotionTypes = {
  discount: { ru: 'Скидка', ro: 'Reducere' },
  freeMonths: { ru: 'Бесплатные месяцы', ro: 'Luni gratuite' },
  gift: { ru: 'Подарок', ro: 'Cadou' },
} as const

/** Creates a discount for `termMonths` months, or for the whole contract. */
export function discount(percent: number, termMonths: number | null, name: Text, description: Text): PromotionDraft {
  return { name, kind: 'discount', description, discountPercent: percent, monthsFree: 0, termMonths }
}

/** Creates a promotion with free first months. */
export function freeMonths(monthsFree: number, name: Text, description: Text): PromotionDraft {
  return { name, kind: 'freeMonths', description, discountPercent: 0, monthsFree, termMonths: null }
}

/** Creates a promotion without a discount: free equipment, a second card, a television set-top box. */
export function gift(name: Text, description: Text): PromotionDraft {
  return { name, kind: 'gift', description, discountPercent: 0, monthsFree: 0, termMonths: null }
}
