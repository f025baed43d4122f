import type { TariffVariant } from '@motanet/contract/catalogue/tariff-variants.ts'
import { Link } from 'react-router'
import { both } from '../../lib/format.ts'
import { type Text, useLocalisedPath, useText } from '../../lib/language.ts'
import { months } from '../messages-counts.ts'
import * as messages from './messages-variants.ts'
import { speedUnitOfTariff } from './tariff-price.ts'
import './plan-variants.css'

interface PlanVariantsProps {
  label: Text
  /** All variants of the plan. */
  variants: readonly TariffVariant[]
  /** The one that is shown beside them. */
  shownId: number
  /** The query string of the page's place, with its «?», or ''. */
  query: string
}

/** The variants of a plan: a link for each with what tells it apart, and how much it costs more or less than the shown one. */
export function PlanVariants({ label, variants, shownId, query }: PlanVariantsProps) {
  const t = useText()
  const to = useLocalisedPath()
  const shown = variants.find(({ id }) => id === shownId)
  if (shown === undefined || variants.length < 2) return null
  return (
    <nav className="variants" aria-label={t(label)}>
      <ul>
        {variants.map((variant) => (
          <li key={variant.id}>
            <Link
              to={to(`/tariff/${variant.id}`) + query}
              aria-current={variant.id === shownId ? 'true' : undefined}
              preventScrollReset
            >
              <b>{t(variantName(variant, variants))}</b>
              {variant.id !== shownId && <span>{t(priceDifference(variant, shown))}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What tells the variant apart from the others: term, speed, equipment, or else its name. */
export function variantName(variant: TariffVariant, variants: readonly TariffVariant[]): Text {
  const differ = (key: (each: TariffVariant) => unknown) => new Set(variants.map(key)).size > 1
  const devices = (each: TariffVariant) => each.equipment.map(({ id }) => id).join()
  const { duration_months: term, speed } = variant
  const parts: Text[] = []
  if (differ((each) => each.duration_months)) parts.push(term > 0 ? months(term) : messages.withoutTerm)
  if (differ((each) => each.speed)) parts.push(messages.speed(speed, speedUnitOfTariff(variant)))
  if (differ(devices)) parts.push(ownEquipment(variant, variants))
  if (parts.length === 0) return named([variant])
  return both((language) => parts.map((part) => part[language]).join(', '))
}

/** The devices that not all variants have. */
function ownEquipment({ equipment }: TariffVariant, variants: readonly TariffVariant[]): Text {
  const isShared = (device: number) => variants.every((each) => each.equipment.some(({ id }) => id === device))
  const own = equipment.filter(({ id }) => !isShared(id))
  if (own.length > 0) return named(own)
  return equipment.length === 0 ? messages.withoutEquipment : messages.withoutMore
}

function named(records: readonly { name: string; name_ro: string }[]): Text {
  return {
    ru: records.map(({ name }) => name).join(', '),
    ro: records.map(({ name, name_ro }) => name_ro || name).join(', '),
  }
}

function priceDifference(variant: TariffVariant, shown: TariffVariant): Text {
  const lei = Math.round((variant.price - shown.price) * 100) / 100
  return lei === 0 ? messages.samePrice : messages.difference(lei)
}
