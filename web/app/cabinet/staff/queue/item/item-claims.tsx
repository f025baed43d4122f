import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import { ClaimCard } from '../../../../parts/requests/claim-card.tsx'

/** The claims under the guarantee, the newest first. */
export function ItemClaims({ item: { request } }: { item: DeskItemDetails }) {
  if (request === null || request.claims.length === 0) return null
  return (
    <div className="desk-item__claims">
      {request.claims.map((claim) => (
        <ClaimCard key={claim.id} claim={claim} />
      ))}
    </div>
  )
}
