import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import type { ReactNode } from 'react'
import { readNumber } from '../../lib/form/number-text.ts'
import { both, figure, speedUnits } from '../../lib/format.ts'
import { type Language, type Text, type Translate, variant } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { inNameOrder } from '../../parts/coverage/zone-summaries.ts'
import type { Fact } from '../kit/conflict/record-changes.tsx'
import { PicturePreview } from '../kit/pictures/picture-field.tsx'
import { fieldLabels } from './field-labels.ts'
import { stateNames } from './list/messages-list.ts'
import * as messages from './messages-form.ts'
import { planText } from './plan-field.tsx'
import { chosen, type TariffChoices } from './tariff-choices.ts'
import type { TariffDraft, TariffField } from './tariff-draft.ts'

interface Shown {
  choices: TariffChoices
  t: Translate
  language: Language
  /** The path of the saved picture. */
  savedImage: string | null
}

/** Formats a field for display: names instead of ids, a price with its unit. */
export function showTariffField(
  field: TariffField,
  draft: TariffDraft,
  { choices, t, language, savedImage }: Shown,
): ReactNode {
  const { services, promotions, conditions, options, zones } = choices
  const service = chosen(services, draft.services)
  const condition = chosen(conditions, draft.conditions)
  switch (field) {
    case 'state':
      return t(stateNames[draft.state])
    case 'services':
      return service && variant(service, 'name', language)
    case 'price_per_month':
      return t(lei(draft.price_per_month))
    case 'speed':
      return t(speedText(draft.speed, service?.kind === 'mobile' ? 'gb' : 'mbps'))
    case 'promo':
      return nameOf(chosen(promotions, draft.promo), language) || t(messages.noPromotion)
    case 'conditions':
      return condition ? variant(condition, 'title', language) : t(messages.noContract)
    case 'plan_id':
      return planText(draft.plan_id, choices.tariffs, t, language)
    case 'equipment':
      return draft.equipment.map((id) => nameOf(chosen(options, String(id)), language)).join('\n')
    case 'coverage_zones':
      return inNameOrder(zones, language)
        .filter(({ id }) => draft.coverage_zones.includes(id))
        .map((zone) => nameOf(zone, language))
        .join('\n')
    case 'addresses':
      return draft.addresses.map((address) => variant(address, 'label', language)).join('\n')
    case 'image_focus_x':
    case 'image_focus_y':
      return `${draft[field]} %`
    case 'image':
      return draft.image === undefined
        ? savedImage && <img src={savedImage} alt="" />
        : draft.image && <PicturePreview picture={draft.image} frame="" label={messages.picture.preview} />
    default:
      return draft[field]
  }
}

/** The values of a tariff in the list, shown in its deletion dialog. */
export function tariffFacts(tariff: OwnTariffRow, t: Translate, language: Language): Fact[] {
  const { services, price_per_month: price, promo, conditions, state } = tariff
  return [
    { label: fieldLabels.name, value: tariff.name },
    { label: fieldLabels.name_ro, value: tariff.name_ro },
    { label: fieldLabels.services, value: nameOf(services, language) },
    { label: fieldLabels.speed, value: t(ownSpeed(tariff)) },
    { label: fieldLabels.price_per_month, value: price === null ? '' : t(inLei(price)) },
    { label: fieldLabels.promo, value: nameOf(promo, language) || t(messages.noPromotion) },
    {
      label: fieldLabels.conditions,
      value: conditions ? variant(conditions, 'title', language) : t(messages.noContract),
    },
    { label: fieldLabels.state, value: t(stateNames[state]) },
  ]
}

/** The speed or data volume with its unit; '' if the draft or the service has none. */
export function ownSpeed({ speed, services }: Pick<OwnTariffRow, 'speed' | 'services'>): Text {
  return !speed ? { ru: '', ro: '' } : speedText(String(speed), services?.kind === 'mobile' ? 'gb' : 'mbps')
}

function nameOf(record: { name: string; name_ro: string } | null, language: Language): string {
  return record ? variant(record, 'name', language) : ''
}

function lei(typed: string): Text {
  const value = readNumber(typed)
  return value === null ? both(() => typed) : inLei(value)
}

function speedText(typed: string, unit: keyof typeof speedUnits): Text {
  const value = readNumber(typed)
  return both((language) => (value === null ? typed : `${figure(value, language)}\u00a0${speedUnits[unit][language]}`))
}
