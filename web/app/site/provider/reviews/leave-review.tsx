import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '../../../lib/language.ts'
import { signInPath } from '../../../lib/session/signing.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import * as messages from '../../../parts/reviews/messages.ts'
import { useHasStoredDraft } from '../../../parts/reviews/stored-drafts.ts'
import { LateOwnReview } from './late-own-review.tsx'
import { OwnReviewPlaceholder } from './own-review-placeholder.tsx'

interface LeaveReviewProps {
  provider: Pick<Provider, 'id' | 'name'>
  onKnown: (id: number | null) => void
}

/**
 * The signed-in user's review; for other visitors a link to the sign-in. The cached page is the same for all visitors, so it
 * contains both: the attribute `data-signed-in` of the root element decides which is visible.
 */
export function LeaveReview({ provider, onKnown }: LeaveReviewProps) {
  const session = useSession()
  const [isOver, setOver] = useState(false)
  return (
    <>
      <Invitation provider={provider} isSessionOver={isOver && session === null} />
      <div className="for-signed-in">
        {session === null ? (
          <OwnReviewPlaceholder providerName={provider.name} />
        ) : (
          <LateOwnReview key={session} provider={provider} onKnown={onKnown} onSessionOver={() => setOver(true)} />
        )}
      </div>
    </>
  )
}

interface InvitationProps {
  provider: LeaveReviewProps['provider']
  /** The session ended while a review was being submitted. */
  isSessionOver: boolean
}

function Invitation({ provider, isSessionOver }: InvitationProps) {
  const t = useText()
  const language = useLanguage()
  const hasDraft = useHasStoredDraft(provider.id)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (isSessionOver) link.current?.focus()
  }, [isSessionOver])

  return (
    <div className="panel review-invite for-strangers">
      <div>
        <h3 className="h-panel">{t(messages.yours(provider.name))}</h3>
        {isSessionOver ? (
          <p className="small" role="alert">
            {t(messages.sessionOver)}
          </p>
        ) : (
          <p className="muted small">{t(hasDraft ? messages.draftKept : messages.bonus)}</p>
        )}
      </div>
      <Link ref={link} className="btn btn--soft" to={signInPath(language, `/provider/${provider.id}#reviews`)}>
        {t(messages.logInToReview)}
      </Link>
    </div>
  )
}
