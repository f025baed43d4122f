/** How old the last check of a tariff's price is. Lists omit stale tariffs. */
export const freshnesses = ['fresh', 'ageing', 'stale'] as const
export type Freshness = (typeof freshnesses)[number]

/** Days after a check: when the card says how old it is, when the tariff leaves the lists, and when its provider is warned of that. */
export const checkDays = { ageing: 14, stale: 45, warnings: [35, 43] } as const

/** When the tariff leaves the lists unless its price is checked before. */
export function staleAt(checkedAt: Date | string): Date {
  return new Date(new Date(checkedAt).getTime() + checkDays.stale * dayMs)
}

export const dayMs = 86_400_000
