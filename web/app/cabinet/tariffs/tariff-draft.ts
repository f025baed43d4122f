import type { Address } from '@motanet/contract/addresses/addresses.ts'
import type { TariffState } from '@motanet/contract/catalogue/tariff-states.ts'
import type { OwnTariff } from '@motanet/contract/catalogue/tariffs.ts'
import { blankFields } from '../../lib/form/blank-fields.ts'
import type { FieldErrors } from '../../lib/form/field-errors.ts'
import { numberProblem, numberText } from '../../lib/form/number-text.ts'
import type { Text } from '../../lib/language.ts'
import type { ChosenPicture } from '../kit/pictures/chosen-picture.ts'
import { addressNotChosen } from './reach/messages-reach.ts'

const blankTexts = {
  name: '',
  name_ro: '',
  services: '',
  price_per_month: '',
  speed: '',
  description: '',
  description_ro: '',
  details: '',
  details_ro: '',
  // In per cent; set by FocusField, not typed
  image_focus_x: '50',
  image_focus_y: '50',
  promo: '',
  conditions: '',
  // A plan, or `#` and the id of a tariff without one
  plan_id: '',
}

/** The values of text fields as typed; of selects the id of the chosen record, '' for none. */
export type TariffTexts = typeof blankTexts

/** The fields of the tariff form, with the field names of the API. */
export interface TariffDraft extends TariffTexts {
  /** The state to save: each submit button sets its own. */
  state: TariffState
  /** Null: to be removed; undefined: unchanged. */
  image: ChosenPicture | null | undefined
  /** Ids of the provider's equipment items, in display order. */
  equipment: readonly number[]
  /** Ids of the provider's zones. */
  coverage_zones: readonly number[]
  addresses: readonly Address[]
  /** The text of the address field that is not added to `addresses` yet. Never sent. */
  typed_address: string
}
export type TariffField = keyof TariffDraft

/** The limits of the API: lei with two decimals; Mb/s or GB. */
export const tariffBounds = {
  price_per_month: { min: 0, max: 1_000_000, decimals: 2 },
  speed: { min: 0, max: 1_000_000, decimals: 1 },
} as const
export const maxEntries = { equipment: 50, coverage_zones: 500, addresses: 2000 } as const

/** The draft of a new tariff, with the service preselected. */
export function blankDraft(service: { id: number } | undefined): TariffDraft {
  return {
    ...blankTexts,
    state: 'draft',
    services: service ? String(service.id) : '',
    image: undefined,
    equipment: [],
    coverage_zones: [],
    addresses: [],
    typed_address: '',
  }
}

/** The draft of a tariff; `addresses` are its houses. */
export function draftOf(tariff: OwnTariff, addresses: readonly Address[]): TariffDraft {
  const { name, name_ro, description, description_ro, details, details_ro, state } = tariff
  return {
    name,
    name_ro,
    description,
    description_ro,
    details,
    details_ro,
    image_focus_x: String(tariff.image_focus_x),
    image_focus_y: String(tariff.image_focus_y),
    state,
    services: tariff.services ? String(tariff.services.id) : '',
    price_per_month: tariff.price_per_month === null ? '' : numberText(tariff.price_per_month),
    speed: tariff.speed === null ? '' : numberText(tariff.speed),
    promo: tariff.promo ? String(tariff.promo.id) : '',
    conditions: tariff.conditions ? String(tariff.conditions.id) : '',
    plan_id: tariff.plan_id ?? '',
    image: undefined,
    equipment: tariff.equipment.map(({ id }) => id),
    coverage_zones: tariff.coverage_zones,
    addresses,
    typed_address: '',
  }
}

/** The text fields only, for components that accept nothing else. */
export function textsOf(draft: TariffDraft): TariffTexts {
  const { state, image, equipment, coverage_zones, addresses, typed_address, ...texts } = draft
  return texts
}

const required = ['name', 'name_ro', 'services', 'price_per_month', 'speed'] as const

/** Validates the form for the state in which it will be saved: a draft requires only a name. */
export function checkTariff(draft: TariffDraft, t: (text: Text) => string): FieldErrors<TariffField> {
  const errors: FieldErrors<TariffField> = blankFields(textsOf(draft), draft.state === 'draft' ? ['name'] : required, t)
  for (const field of ['price_per_month', 'speed'] as const) {
    const problem = draft[field].trim() !== '' && numberProblem(draft[field], tariffBounds[field])
    if (problem) errors[field] ??= t(problem)
  }
  if (draft.typed_address.trim() !== '') errors.typed_address = t(addressNotChosen)
  return errors
}
