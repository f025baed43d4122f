import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { MapFrame } from '../places/map-frame.tsx'
import type { Zone } from './boxes.ts'
import type { View } from './zone-loader.ts'
import type { ZonesMap as ShownZones } from './zones-map.client.ts'

interface ZonesMapProps {
  label: string
  zones: readonly Zone[]
  /** The zone that is marked. */
  chosenId: number | null
  /** It is drawn by others. */
  isEdited?: boolean
  onView: (view: View) => void
  onChoose: (id: number) => void
  /** Gets the map as soon as it stands, and null when it goes. */
  onMap: (map: ShownZones | null) => void
  map: ShownZones | null
  className?: string
  children?: ReactNode
}

/** A map with zones on it; its code is loaded when it comes into view. */
export function ZonesMap({ zones, chosenId, isEdited = false, map, onMap, className = '', ...rest }: ZonesMapProps) {
  const tellView = useEffectEvent(rest.onView)
  const choose = useEffectEvent(rest.onChoose)

  useEffect(() => map?.show(zones), [map, zones])
  useEffect(() => map?.mark(chosenId, isEdited), [map, chosenId, isEdited])

  return (
    <MapFrame
      className={`map--view ${className}`}
      label={rest.label}
      draw={async (element, tileUrl) => {
        const { createZonesMap } = await import('./zones-map.client.ts')
        const created = createZonesMap(element, tileUrl, {
          onView: (view) => tellView(view),
          onChoose: (id) => choose(id),
        })
        onMap(created)
        return {
          zoomBy: created.zoomBy,
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
