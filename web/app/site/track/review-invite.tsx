import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { bonus } from '../../parts/reviews/messages.ts'
import * as messages from './messages-review.ts'
import type { TrackData } from './track-data.ts'

/** After a connection without complaints: the way to a review of the provider, of which a customer can write one. */
export function ReviewInvite({ request }: TrackData) {
  const t = useText()
  const to = useLocalisedPath()
  const { step, provider, claims, earns_bonus, can_review } = request
  if (step !== 'confirmed' || claims.length > 0 || !can_review) return null
  return (
    <section className="panel" aria-labelledby="review">
      <h2 id="review" className="h-panel">
        {t(messages.title(provider.name))}
      </h2>
      <p>
        {t(messages.text)}
        {earns_bonus && ` ${t(bonus)}`}
      </p>
      <Link className="btn btn--outline btn--phone-wide" to={to(`/provider/${provider.id}#reviews`)}>
        {t(messages.write)}
      </Link>
    </section>
  )
}
