import { useText } from '../../lib/language.ts'
import { ClaimCard } from '../../parts/requests/claim-card.tsx'
import { title } from '../../parts/requests/messages-claims.ts'
import type { RequestDetails } from './use-request-details.ts'

/** The customer's claims under the guarantee, the newest first. */
export function RequestClaims({ claims }: Pick<RequestDetails, 'claims'>) {
  const t = useText()
  if (claims.length === 0) return null
  return (
    <section>
      <h3>{t(title)}</h3>
      <div className="request-panel__claims">
        {claims.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
      </div>
    </section>
  )
}
