import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { type Language, variant } from '../../lib/language.ts'

type HouseText = Pick<Address, 'label' | 'label_ro' | 'locality' | 'locality_ro'>

/** The house's address with its locality in the page's language: «бул. Штефан чел Маре, 126, Кишинёв». */
export function addressText(house: HouseText, language: Language): string {
  const label = variant(house, 'label', language)
  const locality = variant(house, 'locality', language)
  return locality === '' || label.includes(locality) ? label : `${label}, ${locality}`
}
