import type { Text } from '../../lib/language.ts'
import * as messages from './messages-places.ts'

interface Places {
  isMobile: boolean
  /** Chosen ones. */
  zones: number
  addresses: number
  /** Whether the provider has drawn any zone. */
  hasZones: boolean
}

/** Where the tariff will be found, in words, by the rule that the server derives its reach from. */
export function reachText({ isMobile, zones, addresses, hasZones }: Places): Text {
  if (zones > 0) return addresses > 0 ? messages.zonesAndAddresses(zones, addresses) : messages.onlyZones(zones)
  if (isMobile) return messages.wholeCountry
  if (addresses > 0) return messages.onlyAddresses(addresses)
  return hasZones ? messages.allZones : messages.noZonesDrawn
}
