import type { Text } from '../../../lib/language.ts'
import * as messages from './messages-reach.ts'

interface Reach {
  isMobile: boolean
  /** Number of chosen zones. */
  zones: number
  addresses: number
  /** Whether the provider has any zone. */
  hasZones: boolean
}

/** The reach of the tariff in words, derived by the same rule as on the server. */
export function reachText({ isMobile, zones, addresses, hasZones }: Reach): Text {
  if (zones > 0) return addresses > 0 ? messages.zonesAndAddresses(zones, addresses) : messages.onlyZones(zones)
  if (isMobile) return messages.wholeCountry
  if (addresses > 0) return messages.onlyAddresses(addresses)
  return hasZones ? messages.allZones : messages.noZonesDrawn
}
