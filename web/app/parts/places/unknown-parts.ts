import type { UnknownAddressParts } from '@motanet/contract/addresses/addresses.ts'
import { type Language, type Text, variant } from '../../lib/language.ts'
import * as messages from './messages-unknown.ts'

/** What of a typed address is not in the data, in a sentence; undefined where all of it is, or that is not known. */
export function unknownParts(parts: UnknownAddressParts | null, language: Language): Text | undefined {
  if (parts === null) return undefined
  const { town, house, street } = parts
  if (town !== null) return messages.unknownTown({ ru: town.name, ro: town.name_ro })
  if (house === null || street === null) return undefined
  return messages.unknownHouse(variant(street, 'label', language), house)
}
