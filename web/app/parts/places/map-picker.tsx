import { useEffectEvent } from 'react'
import { useText } from '../../lib/language.ts'
import { MapFrame } from './map-frame.tsx'
import * as mapMessages from './messages-map.ts'
import { useOpenTariffs } from './use-open-tariffs.ts'

/** A map on which a click opens the catalogue of the service at that point. */
export function MapPicker({ service }: { service: number }) {
  const t = useText()
  const openTariffs = useOpenTariffs(service)
  const pick = useEffectEvent(openTariffs)
  return (
    <MapFrame
      id="map"
      label={t(mapMessages.mapLabel)}
      draw={async (element, tileUrl) => {
        const { createPickerMap } = await import('./picker-map.client.ts')
        return createPickerMap(element, tileUrl, (point) => pick({ kind: 'point', ...point }))
      }}
    />
  )
}
