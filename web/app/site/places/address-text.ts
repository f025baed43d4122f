import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { type Language, variant } from '../../lib/language.ts'

/** The house's address with its locality in the page's language: «бул. Штефан чел Маре, 126, Кишинёв». */
export function addressText(house: Address, language: Language): string {
  const label = variant(house, 'label', language)
  const locality = variant(house, 'locality', language)
  return locality === '' || label.includes(locality) ? label : `${label}, ${locality}`
}
