import type { PolylineOptions } from 'leaflet'
import { providerColour } from './provider-colour.ts'

/** What the map shows, besides the zones. */
export interface Shown {
  /** The colour of zones that are not coloured by provider. */
  themeColour: string
  isByProvider: boolean
  /** The highlighted zone. */
  markedId: number | null
  /** The provider whose zones stand out. */
  providerId: number | null
}

interface StyledZone {
  id: number
  properties: { provider: { id: number } }
}

/**
 * The lines and the fill of a zone. On a map of all providers, zones that do not stand out are dimmed while others do: those of the
 * provider, or the highlighted one.
 */
export function zoneStyle({ id, properties: { provider } }: StyledZone, shown: Shown): PolylineOptions {
  const { themeColour, isByProvider, markedId, providerId } = shown
  const color = isByProvider ? providerColour(provider.id) : themeColour
  const colours = { color, fillColor: color, opacity: 1 }
  if (id === markedId) return { ...colours, weight: 4, fillOpacity: 0.55 }
  if (!isByProvider) return { ...colours, weight: 2.5, fillOpacity: 0.4 }
  if (providerId === provider.id) return { ...colours, weight: 3, fillOpacity: 0.3 }
  if (providerId !== null || markedId !== null) return { ...colours, opacity: 0.15, weight: 1.5, fillOpacity: 0 }
  // Zones of twenty providers may overlap: outlines remain distinguishable, fills would mix
  return { ...colours, weight: 2.5, fillOpacity: 0.05 }
}
