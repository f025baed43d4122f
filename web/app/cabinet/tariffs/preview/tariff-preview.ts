import {
  type Contract,
  discountedPriceLei,
  effectiveMonthlyCostBani,
  type Promotion,
  termMonths,
} from '@motanet/contract/catalogue/pricing.ts'
import type { Service } from '@motanet/contract/catalogue/services.ts'
import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { numberProblem, readNumber } from '../../../lib/form/number-text.ts'
import type { Text } from '../../../lib/language.ts'
import { costOfEquipment } from '../../../parts/tariffs/tariff-cost.ts'
import * as messages from '../messages-form.ts'
import { chosen, hasSpeed, type TariffChoices } from '../tariff-choices.ts'
import { type TariffDraft, tariffBounds } from '../tariff-draft.ts'

const noService: Service = { id: 0, name: '', name_ro: '', kind: 'fixed' }

/** The labels of the fields that the card needs and that are blank or invalid. */
export function missingForCard(draft: TariffDraft, choices: TariffChoices): Text[] {
  const service = chosen(choices.services, draft.services)
  const isInvalid = (field: keyof typeof tariffBounds) => numberProblem(draft[field], tariffBounds[field]) !== null
  return [
    ...(draft.name.trim() === '' ? [messages.name] : []),
    ...(service === null ? [messages.service] : []),
    ...(hasSpeed(choices, draft) && isInvalid('speed')
      ? [service?.kind === 'mobile' ? messages.volume : messages.speed]
      : []),
    ...(isInvalid('price_per_month') ? [messages.price] : []),
  ]
}

/** The draft as the catalogue would show it; invalid numbers are 0. */
export function previewOf(
  draft: TariffDraft,
  choices: TariffChoices,
  { id, provider }: Pick<TariffItem, 'id' | 'provider'>,
): TariffItem {
  const promo = chosen(choices.promotions, draft.promo)
  const conditions = chosen(choices.conditions, draft.conditions)
  const price = amount(draft.price_per_month, tariffBounds.price_per_month.max)
  const priceBani = Math.round(price * 100)
  const promotion: Promotion | null = promo && {
    discountPercent: promo.discount_percent,
    monthsFree: promo.months_free,
    termMonths: promo.term,
  }
  const contract: Contract | null = conditions && {
    durationMonths: conditions.duration_months,
    connectionFeeBani: Math.round(conditions.connection_fee * 100),
  }
  const equipment = equipmentOf(draft.equipment, choices)
  const cost = costOfEquipment(equipment)
  return {
    id,
    provider,
    name: draft.name.trim(),
    name_ro: draft.name_ro.trim(),
    price_per_month: priceBani / 100,
    discounted_price: discountedPriceLei(priceBani, promotion?.discountPercent ?? 0),
    effective_monthly_cost: effectiveMonthlyCostBani(priceBani, promotion, contract, cost) / 100,
    is_cost_complete: cost.isComplete,
    cost_term_months: termMonths(contract),
    speed: amount(draft.speed, tariffBounds.speed.max),
    image: null,
    services: chosen(choices.services, draft.services) ?? noService,
    promo,
    conditions,
    equipment,
    availability: null,
    state: 'published',
    version: 0,
    checked_at: new Date().toISOString(),
    plan_id: null,
    freshness: 'fresh',
  }
}

function equipmentOf(ids: readonly number[], { options, types }: TariffChoices): TariffItem['equipment'] {
  return ids.flatMap((id) => {
    const option = options.find((each) => each.id === id)
    const type = types.find((each) => each.id === option?.item)
    return option && type ? [{ ...option, item: type }] : []
  })
}

function amount(text: string, max: number): number {
  const value = readNumber(text) ?? 0
  return value > 0 && value <= max ? value : 0
}
