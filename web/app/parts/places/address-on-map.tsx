import { withPlaceholdersIn } from '@motanet/contract/requests/hidden-contacts.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import * as messages from './messages-place.ts'

interface Point {
  longitude: number
  latitude: number
}

/** The address of a request, or the coordinates of a marked point without one, with a link to a map of the place if it is known. */
export function AddressOnMap({ address, place }: { address: string; place: Point | null }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      {address === '' && place ? pointText(place) : withPlaceholdersIn(address, language)}{' '}
      {place && (
        <a href={mapUrl(address, place)} rel="noreferrer">
          {t(messages.openInMaps)}
        </a>
      )}
    </>
  )
}

/** As navigators read it: latitude first. */
export function pointText({ longitude, latitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/** The place, or a search for the address, in OpenStreetMap. */
export function mapUrl(address: string, place: Point | null): string {
  const site = 'https://www.openstreetmap.org'
  if (!place) return `${site}/search?${new URLSearchParams({ query: address })}`
  const { latitude, longitude } = place
  return `${site}/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
