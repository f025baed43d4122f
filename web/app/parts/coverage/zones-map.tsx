import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi, type CallApi } from '../../lib/api.ts'
import { type Language, useLanguage, variant } from '../../lib/language.ts'
import { MapFrame } from '../places/map-frame.tsx'
import type { Zone } from './boxes.ts'
import { useZones } from './use-zones.ts'
import type { Whose } from './zone-summaries.ts'
import type { ZonesMap as ShownZones } from './zones-map.client.ts'

interface ZonesMapProps {
  label: string
  className?: string
  /** Selects the zones; null shows none. */
  whose: Whose | null
  /** How the zones are loaded; by default as by a visitor. */
  apiOf?: (language: Language) => CallApi
  /** A changed number reloads the zones. */
  version?: number
  onFailed?: (isFailed: boolean) => void
  /** The highlighted zone. */
  chosenId: number | null
  /** Hides the zone, because the editor draws it. */
  isEdited?: boolean
  /** The provider whose zones stand out among those of everybody. */
  emphasisedId?: number | null
  onChoose: (id: number) => void
  /** Receives the map when it is ready, and null on unmount. */
  onMap: (map: ShownZones | null) => void
  map: ShownZones | null
}

/**
 * A map that loads the zones in its view; its code is lazy-loaded when it becomes visible. The loading state lives here, so
 * that changes do not re-render the whole page.
 */
export function ZonesMap({ whose, version = 0, chosenId, isEdited = false, map, onMap, ...rest }: ZonesMapProps) {
  const { emphasisedId = null } = rest
  const { zones, state, look, reload } = useZones(whose, rest.apiOf ?? browserApi)
  const language = useLanguage()
  const choose = useEffectEvent(rest.onChoose)
  const nameOf = useEffectEvent((zone: Zone['properties']) => variant(zone, 'name', language))
  const reportFailure = useEffectEvent((isFailed: boolean) => rest.onFailed?.(isFailed))

  useEffect(() => map?.show(zones, whose === 'everybody'), [map, zones, whose])
  useEffect(() => map?.mark(chosenId, isEdited), [map, chosenId, isEdited])
  useEffect(() => map?.emphasise(emphasisedId), [map, emphasisedId])
  useEffect(() => reportFailure(state === 'failed'), [state])
  useEffect(() => {
    if (version > 0) void reload()
  }, [version, reload])

  return (
    <MapFrame
      className={`map--view ${rest.className ?? ''}`}
      label={rest.label}
      draw={async (element, tileUrl) => {
        const { createZonesMap } = await import('./zones-map.client.ts')
        const created = createZonesMap(element, tileUrl, {
          onView: look,
          onChoose: (id) => choose(id),
          nameOf: (zone) => nameOf(zone),
        })
        onMap(created)
        return {
          ...created,
          remove() {
            onMap(null)
            created.remove()
          },
        }
      }}
    />
  )
}

/** The map of a page; null until it is ready. */
export function useZonesMap() {
  const [map, setMap] = useState<ShownZones | null>(null)
  return { map, onMap: setMap }
}
