import { maxOffers } from '@motanet/contract/requests/offers.ts'
import type { InvitedTender } from '@motanet/contract/requests/tenders.ts'
import './offers.css'

/** The five slots of a tender as a picture: the provider's own offer first, then those of others, then free ones. */
export function OfferSlots({ tender: { free_places: free, offer } }: { tender: InvitedTender }) {
  const taken = maxOffers - free
  const isOwn = offer?.state === 'live'
  const marks = Array.from({ length: maxOffers }, (_, index) => {
    if (index >= taken) return undefined
    return isOwn && index === 0 ? 'is-own' : 'is-taken'
  })
  return (
    <span className="slots" aria-hidden="true">
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots are always five
        <i key={index} className={mark} />
      ))}
    </span>
  )
}
