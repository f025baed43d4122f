import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from './messages.ts'

/** How a visitor comes to write a review: by signing in. */
export function LeaveReview({ providerName }: { providerName: string }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="panel review-invite">
      <div>
        <h3 className="h-panel">{t(messages.yours(providerName))}</h3>
        <p className="muted small">{t(messages.bonus)}</p>
      </div>
      <Link className="btn btn--soft" to={to('/login')}>
        {t(messages.logInToReview)}
      </Link>
    </div>
  )
}
