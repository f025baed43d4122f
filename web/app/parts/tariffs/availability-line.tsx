import type { Availability } from '@motanet/contract/catalogue/tariffs.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useText } from '../../lib/language.ts'
import type { Place } from '../places/place-url.ts'
import * as messages from './messages.ts'

interface AvailabilityLineProps {
  availability: Availability | null
  place: Place | null
}

/** Whether the tariff is available at the place; nothing without a place. */
export function AvailabilityLine({ availability, place }: AvailabilityLineProps) {
  const t = useText()
  if (!availability || !place) return null
  const { verdict } = availability
  const Icon = verdict === 'uncertain' ? CircleAlert : Check
  const isCertain = verdict === 'confirmed' || verdict === 'available'
  return (
    <p className={`avail avail--${verdict}`}>
      <Icon className={`icon icon--sm avail__icon ${isCertain ? 'icon--success' : 'icon--muted'}`} />
      <span>{t(availabilityText(availability, place))}</span>
    </p>
  )
}

/** The verdict and its reason as a sentence. */
export function availabilityText({ verdict, reason, refused_on }: Availability, place: Place) {
  if (verdict === 'confirmed') return messages.availability.confirmed
  if (refused_on !== undefined) return messages.availability.refused(refused_on)
  if (verdict === 'available') return messages.availability.address
  if (reason === 'everywhere') return messages.availability.everywhere
  return place.kind === 'point' ? messages.availability.point : messages.availability.zone
}
