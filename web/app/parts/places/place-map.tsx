import { useText } from '../../lib/language.ts'
import { MapFrame } from './map-frame.tsx'
import * as mapMessages from './messages-map.ts'

interface PlaceMapProps {
  className: string
  address: string
  longitude: number
  latitude: number
}

/** A map that shows one place. Without JavaScript it is hidden: the address is also text. */
export function PlaceMap({ className, address, longitude, latitude }: PlaceMapProps) {
  const t = useText()
  return (
    <MapFrame
      className={`map--view ${className}`}
      label={t(mapMessages.placeOnMap(address))}
      draw={async (element, tileUrl) => {
        const { createPlaceMap } = await import('./place-map.client.ts')
        return createPlaceMap(element, tileUrl, { longitude, latitude })
      }}
    />
  )
}
