import type { Address } from '@motanet/contract/addresses/addresses.ts'
import type { TariffState } from '@motanet/contract/catalogue/tariff-states.ts'
import type { OwnTariff } from '@motanet/contract/catalogue/tariffs.ts'
import { blankFields } from '../../lib/form/blank-fields.ts'
import type { FieldErrors } from '../../lib/form/field-errors.ts'
import { numberProblem, numberText } from '../../lib/form/number-text.ts'
import type { Text } from '../../lib/language.ts'
import type { ChosenPicture } from '../pictures/chosen-picture.ts'

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
  // Percent: they change with the picture, not by typing
  image_focus_x: '50',
  image_focus_y: '50',
  promo: '',
  conditions: '',
}

/** What is typed; of a select the id that was chosen, '' for none. */
export type TariffTexts = typeof blankTexts

/** The fields of the tariff form, each under the name that the server knows it by. */
export interface TariffDraft extends TariffTexts {
  /** The state in which it will be sent: each submit button sets its own. */
  state: TariffState
  /** None where it is to go; nothing where it stays as it is. */
  image: ChosenPicture | null | undefined
  /** Ids of the own options, in their order. */
  equipment: readonly number[]
  /** Ids of the own zones. */
  coverage_zones: readonly number[]
  addresses: readonly Address[]
}
export type TariffField = keyof TariffDraft

/** As the server takes them: lei with bani; Mb/s or GB. */
export const tariffBounds = {
  price_per_month: { min: 0, max: 1_000_000, decimals: 2 },
  speed: { min: 0, max: 1_000_000, decimals: 1 },
} as const
export const maxEntries = { equipment: 50, coverage_zones: 500, addresses: 2000 } as const

/** Of a new tariff. */
export function blankDraft(service: { id: number } | undefined): TariffDraft {
  return {
    ...blankTexts,
    state: 'draft',
    services: service ? String(service.id) : '',
    image: undefined,
    equipment: [],
    coverage_zones: [],
    addresses: [],
  }
}

/** Of a tariff with the houses that it names. */
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
    image: undefined,
    equipment: tariff.equipment.map(({ id }) => id),
    coverage_zones: tariff.coverage_zones,
    addresses,
  }
}

/** The texts alone, for fields that know nothing else. */
export function textsOf({ state, image, equipment, coverage_zones, addresses, ...texts }: TariffDraft): TariffTexts {
  return texts
}

const required = ['name', 'name_ro', 'services', 'price_per_month', 'speed'] as const

/** Validates the form for the state in which it will be sent: a draft needs a name only. */
export function checkTariff(draft: TariffDraft, t: (text: Text) => string): FieldErrors<TariffField> {
  const errors: FieldErrors<TariffField> = blankFields(textsOf(draft), draft.state === 'draft' ? ['name'] : required, t)
  for (const field of ['price_per_month', 'speed'] as const) {
    const problem = draft[field].trim() !== '' && numberProblem(draft[field], tariffBounds[field])
    if (problem) errors[field] ??= t(problem)
  }
  return errors
}
