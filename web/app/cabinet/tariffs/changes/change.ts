import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { priceByPercentLei } from '@motanet/contract/catalogue/pricing.ts'
import type { TariffChange } from '@motanet/contract/catalogue/tariff-changes.ts'

/** A change without the tariffs that it applies to. */
export type Change = Omit<TariffChange, 'tariffs'>

/** The fields of a tariff that a bulk change can set. */
interface Touched {
  promo: number | null
  conditions: number | null
  state: OwnTariffRow['state']
  price_per_month: number | null
  coverage_zones: readonly number[]
}

const touched = (row: OwnTariffRow): Touched => ({
  promo: row.promo?.id ?? null,
  conditions: row.conditions?.id ?? null,
  state: row.state,
  price_per_month: row.price_per_month,
  coverage_zones: row.coverage_zones,
})

/** The fields of the tariff after the change, computed as the server does. */
export function changed(row: OwnTariffRow, change: Change): Touched {
  const before = touched(row)
  const { price_percent: percent, zones_added: added = [], zones_removed: removed = [] } = change
  const price = before.price_per_month
  const zones = (change.coverage_zones ?? before.coverage_zones).filter((id) => !removed.includes(id))
  return {
    promo: change.promo === undefined ? before.promo : change.promo,
    conditions: change.conditions === undefined ? before.conditions : change.conditions,
    state: change.state ?? before.state,
    price_per_month:
      percent === undefined || price === null ? price : priceByPercentLei(Math.round(price * 100), percent),
    coverage_zones: [...new Set([...zones, ...added])].sort((a, b) => a - b),
  }
}

/** Whether the change would alter the tariff. */
export function changesAnything(row: OwnTariffRow, change: Change): boolean {
  return JSON.stringify(touched(row)) !== JSON.stringify(changed(row, change))
}

/**
 * The changes that restore the previous values of the tariffs on their current versions; tariffs with the same values to restore share
 * one change. Empty if nothing has changed.
 */
export function undoChanges(before: readonly OwnTariffRow[], now: readonly OwnTariffRow[]): TariffChange[] {
  const earlier = new Map(before.map((row) => [row.id, touched(row)]))
  const groups = new Map<string, TariffChange>()
  for (const row of now) {
    const was = earlier.get(row.id)
    const is = touched(row)
    if (was === undefined) continue
    const differing = (Object.keys(was) as (keyof Touched)[]).filter(
      (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
    )
    if (differing.length === 0) continue
    const part = Object.assign({}, ...differing.map((key) => restoring(key, was, is))) as Change
    const key = JSON.stringify(part)
    const group = groups.get(key) ?? { ...part, tariffs: [] }
    group.tariffs.push({ id: row.id, version: row.version })
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Restores zones by their differences: these are usually the same for all tariffs of a change, whole lists are not. */
function restoring(key: keyof Touched, was: Touched, is: Touched): Change {
  if (key !== 'coverage_zones') return { [key]: was[key] }
  const removed = is.coverage_zones.filter((id) => !was.coverage_zones.includes(id))
  const added = was.coverage_zones.filter((id) => !is.coverage_zones.includes(id))
  return {
    ...(removed.length > 0 && { zones_removed: removed }),
    ...(added.length > 0 && { zones_added: added }),
  }
}
