import type { Address } from '@motanet/contract/addresses/addresses.ts'
import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { blankFields } from '../../lib/form/blank-fields.ts'
import type { FieldErrors } from '../../lib/form/field-errors.ts'
import { numberProblem, typedNumber } from '../../lib/form/number-text.ts'
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
  promo: '',
  conditions: '',
}

/** What is typed; of a select the id that was chosen, '' for none. */
export type TariffTexts = typeof blankTexts

/** The fields of the tariff form, each under the name that the server knows it by. */
export interface TariffDraft extends TariffTexts {
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
export const mostEntries = { equipment: 50, coverage_zones: 500, addresses: 2000 } as const

/** Of a new tariff. */
export function blankDraft(service: { id: number } | undefined): TariffDraft {
  return {
    ...blankTexts,
    services: service ? String(service.id) : '',
    image: undefined,
    equipment: [],
    coverage_zones: [],
    addresses: [],
  }
}

/** Of a tariff with the houses that it names. */
export function draftOf(tariff: Tariff, addresses: readonly Address[]): TariffDraft {
  const { name, name_ro, description, description_ro, details, details_ro } = tariff
  return {
    name,
    name_ro,
    description,
    description_ro,
    details,
    details_ro,
    services: String(tariff.services.id),
    price_per_month: typedNumber(tariff.price_per_month),
    speed: typedNumber(tariff.speed),
    promo: tariff.promo ? String(tariff.promo.id) : '',
    conditions: tariff.conditions ? String(tariff.conditions.id) : '',
    image: undefined,
    equipment: tariff.equipment.map(({ id }) => id),
    coverage_zones: tariff.coverage_zones,
    addresses,
  }
}

/** The texts alone, for fields that know nothing else. */
export function textsOf({ image, equipment, coverage_zones, addresses, ...texts }: TariffDraft): TariffTexts {
  return texts
}

export function checkTariff(draft: TariffDraft, t: (text: Text) => string): FieldErrors<TariffField> {
  const errors: FieldErrors<TariffField> = blankFields(
    textsOf(draft),
    ['name', 'name_ro', 'services', 'price_per_month', 'speed'],
    t,
  )
  for (const field of ['price_per_month', 'speed'] as const) {
    const problem = numberProblem(draft[field], tariffBounds[field])
    if (problem) errors[field] ??= t(problem)
  }
  return errors
}
