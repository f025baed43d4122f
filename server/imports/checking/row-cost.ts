import { effectiveMonthlyCostBani, equipmentCost } from '@motanet/contract/catalogue/pricing.ts'
import { maxCostBani } from '../../catalogue/derived-columns.ts'
import type { StoredFields } from '../../catalogue/stored-fields.ts'
import { describeField } from '../../http/errors/field-problems.ts'
import { inCell } from './form-issues.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { RowReading } from './row-reading.ts'

const baniOf = (lei: number) => Math.round(lei * 100)

/** Rejects a tariff that its records, mostly the equipment, make too expensive: publishing could not store its cost. */
export function rejectCost(row: RowReading, fields: StoredFields, catalogue: IndexedCatalogue): void {
  const promotion = catalogue.promotions.get(fields.promo ?? null)?.fields
  const condition = catalogue.conditions.get(fields.conditions ?? null)?.fields
  const devices = (fields.equipment ?? []).flatMap((id) => catalogue.equipment.get(id)?.fields ?? [])
  const cost = effectiveMonthlyCostBani(
    baniOf(fields.price_per_month ?? 0),
    promotion
      ? { discountPercent: promotion.discount_percent, monthsFree: promotion.months_free, termMonths: promotion.term }
      : null,
    condition
      ? { durationMonths: condition.duration_months, connectionFeeBani: baniOf(condition.connection_fee) }
      : null,
    equipmentCost(
      devices.map(({ price_kind: kind, price }) => ({ kind, priceBani: price === null ? null : baniOf(price) })),
    ),
  )
  if (cost <= maxCostBani) return
  const problem = 'cost-too-big'
  row.rejectBecause(row.has('equipment') ? 'equipment' : 'price', problem, {
    ru: inCell(describeField(problem, 'ru')),
    ro: inCell(describeField(problem, 'ro')),
  })
}
