import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { staleAt } from '@motanet/contract/catalogue/price-checks.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'

/** The tariffs that leave the catalogue on the same day in Chisinau. */
export interface Disappearance {
  /** ISO 8601 */
  at: string
  tariffs: OwnTariffRow[]
}

/** When the listed tariffs leave the catalogue unless their prices are checked before, the next first. Stale ones have left it. */
export function disappearancesOf(published: readonly OwnTariffRow[]): Disappearance[] {
  const listed = published.filter(({ freshness }) => freshness !== 'stale').sort(byCheck)
  const days = new Map<string, Disappearance>()
  for (const tariff of listed) {
    const at = staleAt(tariff.checked_at).toISOString()
    const day = days.get(chisinauDay(at)) ?? { at, tariffs: [] }
    day.tariffs.push(tariff)
    days.set(chisinauDay(at), day)
  }
  return [...days.values()]
}

/** The times of the oldest and of the newest check; null without tariffs. */
export function checksOf(published: readonly OwnTariffRow[]): { oldest: string; newest: string } | null {
  const sorted = [...published].sort(byCheck)
  const [oldest, newest] = [sorted[0], sorted.at(-1)]
  return oldest && newest ? { oldest: oldest.checked_at, newest: newest.checked_at } : null
}

const byCheck = (a: OwnTariffRow, b: OwnTariffRow) => Date.parse(a.checked_at) - Date.parse(b.checked_at) || a.id - b.id
