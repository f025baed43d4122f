import { z } from 'zod'
import { text } from './texts.ts'

/** The kinds of promotion, as named on the pages. */
export const promotionTypes = {
  discount: { ru: 'Скидка', ro: 'Reducere' },
  freeMonths: { ru: 'Бесплатные месяцы', ro: 'Luni gratuite' },
  gift: { ru: 'Подарок', ro: 'Cadou' },
} as const

const texts = { name: text, description: text }

export const promotionDraft = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('discount'),
    discountPercent: z.int().min(1).max(100),
    /** Months of the discount; absent: the whole contract. */
    termMonths: z.int().min(1).optional(),
    ...texts,
  }),
  z.strictObject({ kind: z.literal('freeMonths'), monthsFree: z.int().min(1), ...texts }),
  /** No discount: free equipment, a second card, a television set-top box. */
  z.strictObject({ kind: z.literal('gift'), ...texts }),
])
export type PromotionDraft = z.output<typeof promotionDraft>

/** Returns what the price is calculated from; `termMonths` is null for the whole contract. */
export function promotionTerms(draft: PromotionDraft) {
  return {
    discountPercent: draft.kind === 'discount' ? draft.discountPercent : 0,
    monthsFree: draft.kind === 'freeMonths' ? draft.monthsFree : 0,
    termMonths: (draft.kind === 'discount' && draft.termMonths) || null,
  }
}
