import type { SuggestedAddress } from '@motanet/contract/addresses/addresses.ts'

/** The address that may be selected without a click: none but the first is ever surely meant. */
export function sureOf([first]: readonly SuggestedAddress[]): SuggestedAddress | undefined {
  return first?.match === 'exact' || first?.match === 'corrected' ? first : undefined
}
