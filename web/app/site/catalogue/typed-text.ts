import type { SuggestedAddress, UnknownAddressParts } from '@motanet/contract/addresses/addresses.ts'
import { type CallApi, orNull } from '../../lib/api.ts'

/** An address typed without JavaScript, with its suggestions. */
export interface TypedText {
  text: string
  hits: SuggestedAddress[]
  /** The parts that are not in the data; null if unknown. */
  unknown: UnknownAddressParts | null
}

export async function findTyped(callApi: CallApi, text: string): Promise<TypedText> {
  const [hits, unknown] = await Promise.all([
    orNull(callApi('GET /info/api/addresses/', { query: { q: text, limit: 8 } })),
    orNull(callApi('GET /info/api/addresses/unknown-parts/', { query: { q: text } })),
  ])
  return { text, hits: hits ?? [], unknown }
}
