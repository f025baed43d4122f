import { useEffect, useEffectEvent, useState } from 'react'
import { MapFrame } from '../places/map-frame.tsx'
import type { Whose } from './named-zones.ts'
import { useZones } from './use-zones.ts'
import type { ZonesMap as ShownZones } from './zones-map.client.ts'

interface ZonesMapProps {
  label: string
  className?: string
  /** Whose zones; nobody's with null. */
  whose: Whose | null
  /** Another number loads them anew. */
  version?: number
  onFailed?: (isFailed: boolean) => void
  /** The zone that is marked. */
  chosenId: number | null
  /** It is drawn by others. */
  isEdited?: boolean
  onChoose: (id: number) => void
  /** Gets the map as soon as it stands, and null when it goes. */
  onMap: (map: ShownZones | null) => void
  map: ShownZones | null
}

/**
 * A map with zones on it, which it loads where it is; its code is loaded when it comes into view. What loading changes is known
 * here alone: the page around it may be long.
 */
export function ZonesMap({ whose, version = 0, chosenId, isEdited = false, map, onMap, ...rest }: ZonesMapProps) {
  const { zones, state, look, reload } = useZones(whose)
  const choose = useEffectEvent(rest.onChoose)
  const tellFailure = useEffectEvent((isFailed: boolean) => rest.onFailed?.(isFailed))

  useEffect(() => map?.show(zones, whose === 'everybody'), [map, zones, whose])
  useEffect(() => map?.mark(chosenId, isEdited), [map, chosenId, isEdited])
  useEffect(() => tellFailure(state === 'failed'), [state])
  useEffect(() => {
    if (version > 0) void reload()
  }, [version, reload])

  return (
    <MapFrame
      className={`map--view ${rest.className ?? ''}`}
      label={rest.label}
      draw={async (element, tileUrl) => {
        const { createZonesMap } = await import('./zones-map.client.ts')
        const created = createZonesMap(element, tileUrl, { onView: look, onChoose: (id) => choose(id) })
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

/** The map of a page, as soon as it stands. */
export function useZonesMap() {
  const [map, setMap] = useState<ShownZones | null>(null)
  return { map, onMap: setMap }
}
