import type { SuggestedAddress } from '@motanet/contract/addresses/addresses.ts'

/** The address that may be selected without a click: only the first suggestion can be certain. */
export function sureOf([first]: readonly SuggestedAddress[]): SuggestedAddress | undefined {
  return first?.match === 'exact' || first?.match === 'corrected' ? first : undefined
}
