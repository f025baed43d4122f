import { type Language, variant } from '../../lib/language.ts'
import { tariffCost } from '../../parts/tariffs/tariff-cost.ts'
import { monthlyPrice, speedUnitOfTariff } from '../../parts/tariffs/tariff-price.ts'
import type { ComparedTariff } from './compare-data.ts'

export const rowKeys = [
  'provider',
  'service',
  'speed',
  'price',
  'cost',
  'months',
  'fee',
  'term',
  'promotion',
  'equipment',
  'availability',
  'description',
] as const
export type RowKey = (typeof rowKeys)[number]

/** One attribute of all tariffs. */
export interface CompareRow {
  key: RowKey
  /** Whether the tariffs have different values. */
  isDifferent: boolean
  /** For each column, whether no other value is better; all false if the tariffs cannot be ranked or are all equal. */
  best: readonly boolean[]
}

/** The table's rows in fixed order; availability only if a place is given. */
export function compareRows(
  tariffs: readonly ComparedTariff[],
  { hasPlace, language }: { hasPlace: boolean; language: Language },
): CompareRow[] {
  return rowKeys
    .filter((key) => key !== 'availability' || hasPlace)
    .map((key) => {
      const values = tariffs.map((tariff) => shownValue(key, tariff, language))
      return {
        key,
        isDifferent: values.some((value) => value !== values[0]),
        best: bestOf(rankOf(key, tariffs)).map((isBest, index) => isBest && isRankable(key, tariffs[index])),
      }
    })
}

/** The comparison key of a tariff in a row: what its cell shows in the language. Tariffs with the same key are equal. */
function shownValue(key: RowKey, tariff: ComparedTariff, language: Language): string {
  const { provider, services, speed, promo, conditions, equipment, availability } = tariff
  const { ranges, ...cost } = tariffCost(tariff)
  const values: Record<RowKey, unknown> = {
    provider: provider.id,
    service: services.id,
    speed: speed > 0 && [speed, speedUnitOfTariff(tariff)],
    price: [monthlyPrice(tariff), tariff.price_per_month, tariff.freshness !== 'fresh'],
    cost: [
      ...[tariff.effective_monthly_cost, tariff.is_cost_complete, cost.termMonths, cost.isTermAssumed, cost.isFeeKnown],
      ...[cost.paymentsBani + cost.connectionFeeBani + cost.equipmentBani, cost.equipmentBani > 0],
    ],
    months: ranges,
    fee: conditions?.connection_fee,
    term: conditions && [conditions.duration_months, variant(conditions, 'content', language)],
    promotion: promo && [variant(promo, 'name', language), variant(promo, 'description', language)],
    equipment: equipment.map((option) => equipmentTexts(option, language).join('\n')).sort(),
    availability,
    description: variant(tariff, 'description', language),
  }
  return JSON.stringify(values[key] ?? null)
}

/** A device in its cell: its type, and its description, or else its name. */
export function equipmentTexts(option: ComparedTariff['equipment'][number], language: Language): [string, string] {
  return [
    variant(option.item, 'name', language),
    variant(option, 'description', language) || variant(option, 'name', language),
  ]
}

/** A cost that lacks equipment or the connection fee is not the best one; a lower figure of such a cost leaves the row without one. */
function isRankable(key: RowKey, tariff: ComparedTariff | undefined): boolean {
  return key !== 'cost' || (tariff?.is_cost_complete === true && tariffCost(tariff).isFeeKnown)
}

/**
 * The rank of each tariff in a row, smaller is better, null if unknown; null for rows without a ranking. GB of mobile internet
 * and Mb/s of other services are not comparable.
 */
function rankOf(key: RowKey, tariffs: readonly ComparedTariff[]): (number | null)[] | null {
  const rank = (of: (tariff: ComparedTariff) => number | null) => tariffs.map(of)
  if (key === 'provider') return rank(({ provider }) => provider.avg_rating && -provider.avg_rating)
  if (key === 'speed') {
    const units = new Set(tariffs.filter(({ speed }) => speed > 0).map(speedUnitOfTariff))
    return units.size === 1 ? rank(({ speed }) => (speed > 0 ? -speed : null)) : null
  }
  if (key === 'price') return rank(monthlyPrice)
  if (key === 'cost') return rank((tariff) => tariff.effective_monthly_cost)
  if (key === 'fee') return rank(({ conditions }) => conditions?.connection_fee ?? null)
  return null
}

function bestOf(ranks: readonly (number | null)[] | null): boolean[] {
  const known = ranks?.filter((rank) => rank !== null) ?? []
  const best = Math.min(...known)
  const isRanking = known.some((rank) => rank !== best)
  return ranks?.map((rank) => isRanking && rank === best) ?? []
}
