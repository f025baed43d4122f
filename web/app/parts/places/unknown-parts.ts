import type { UnknownAddressParts } from '@motanet/contract/addresses/addresses.ts'
import { type Language, type Text, variant } from '../../lib/language.ts'
import * as listMessages from './messages-address-list.ts'

/** A sentence about the parts of a typed address that are not in the data; undefined if there are none or this is unknown. */
export function unknownParts(parts: UnknownAddressParts | null, language: Language): Text | undefined {
  if (parts === null) return undefined
  const { town, locality, house, street } = parts
  if (town !== null) return listMessages.unknownTown({ ru: town.name, ro: town.name_ro })
  if (locality !== null) return listMessages.unknownStreet({ ru: locality.name, ro: locality.name_ro })
  if (house === null || street === null) return undefined
  return listMessages.unknownHouse(variant(street, 'label', language), house)
}
