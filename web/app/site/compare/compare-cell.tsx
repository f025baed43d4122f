import type { ReactNode } from 'react'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import * as counts from '../../parts/messages-counts.ts'
import type { Place } from '../../parts/places/place-url.ts'
import { availabilityText } from '../../parts/tariffs/availability-line.tsx'
import * as tariffMessages from '../../parts/tariffs/messages.ts'
import * as detailMessages from '../../parts/tariffs/messages-detail.ts'
import { ProviderLine } from '../../parts/tariffs/provider-line.tsx'
import { tariffCost } from '../../parts/tariffs/tariff-cost.ts'
import { OldPrice, TariffPrice, TariffSpeed } from '../../parts/tariffs/tariff-figures.tsx'
import type { ComparedTariff } from './compare-data.ts'
import { equipmentTexts, type RowKey } from './compare-rows.ts'
import * as messages from './messages.ts'

interface CellProps {
  tariff: ComparedTariff
  place: Place | null
}

/** The value of a row for a tariff; a dash if unknown. */
export const cells: Record<RowKey, (props: CellProps) => ReactNode> = {
  provider: ({ tariff }) => <ProviderLine provider={tariff.provider} />,
  service: ({ tariff }) => variant(tariff.services, 'name', useLanguage()),
  speed: ({ tariff }) => (tariff.speed > 0 ? <TariffSpeed tariff={tariff} size="md" /> : <Unknown />),
  price: PriceCell,
  cost: CostCell,
  months: MonthsCell,
  fee: FeeCell,
  term: TermCell,
  promotion: PromotionCell,
  equipment: EquipmentCell,
  availability: AvailabilityCell,
  description: ({ tariff }) => variant(tariff, 'description', useLanguage()) || <Unknown />,
}

function Unknown() {
  const t = useText()
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr">{t(messages.noData)}</span>
    </>
  )
}

function PriceCell({ tariff }: CellProps) {
  const t = useText()
  return (
    <>
      <TariffPrice tariff={tariff} size="md" />
      <OldPrice tariff={tariff} />
      {tariff.freshness !== 'fresh' && <small>{t(tariffMessages.ageingPrice)}</small>}
    </>
  )
}

function CostCell({ tariff }: CellProps) {
  const t = useText()
  const { paymentsBani, connectionFeeBani, isFeeKnown, equipmentBani, termMonths, isTermAssumed } = tariffCost(tariff)
  const lei = (paymentsBani + connectionFeeBani + equipmentBani) / 100
  return (
    <>
      <b>{t(tariffMessages.lei(tariff.effective_monthly_cost))}</b>
      <small>
        {t(
          messages.sumOver({ lei, termMonths, isAssumed: isTermAssumed, isFeeKnown, hasEquipment: equipmentBani > 0 }),
        )}
      </small>
      {!tariff.is_cost_complete && <small>{t(tariffMessages.withoutEquipment(tariff.equipment))}</small>}
    </>
  )
}

function MonthsCell({ tariff }: CellProps) {
  const t = useText()
  const { ranges } = tariffCost(tariff)
  const [only] = ranges
  if (ranges.length === 1 && only) return t(messages.everyMonth(tariffMessages.lei(only.priceBani / 100)))
  return t(detailMessages.priceOverTime(ranges))
}

function FeeCell({ tariff: { conditions } }: CellProps) {
  const t = useText()
  if (!conditions) return <Unknown />
  return conditions.connection_fee === 0 ? t(detailMessages.free) : t(tariffMessages.lei(conditions.connection_fee))
}

function TermCell({ tariff: { conditions } }: CellProps) {
  const t = useText()
  const language = useLanguage()
  if (!conditions) return <Unknown />
  const { duration_months: months } = conditions
  const content = variant(conditions, 'content', language)
  return (
    <>
      {t(months === 0 ? detailMessages.noDuration : counts.months(months))}
      {content && <small>{content}</small>}
    </>
  )
}

function PromotionCell({ tariff: { promo } }: CellProps) {
  const language = useLanguage()
  if (!promo) return <Unknown />
  const description = variant(promo, 'description', language)
  return (
    <>
      {variant(promo, 'name', language)}
      {description && <small>{description}</small>}
    </>
  )
}

function EquipmentCell({ tariff: { equipment } }: CellProps) {
  const language = useLanguage()
  if (equipment.length === 0) return <Unknown />
  return (
    <ul>
      {equipment.map((option) => {
        const [type, device] = equipmentTexts(option, language)
        return (
          <li key={option.id}>
            {type}
            <small>{device}</small>
          </li>
        )
      })}
    </ul>
  )
}

function AvailabilityCell({ tariff: { availability }, place }: CellProps) {
  const t = useText()
  if (availability === null || place === null) return <Unknown />
  return t(availability === 'unavailable' ? detailMessages.notAvailable : availabilityText(availability, place))
}
