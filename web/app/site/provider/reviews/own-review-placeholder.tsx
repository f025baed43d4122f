import { useText } from '../../../lib/language.ts'
import { retry } from '../../../lib/messages.ts'
import * as messages from '../../../parts/reviews/messages.ts'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'

/** As high as the form that replaces it. */
export function OwnReviewPlaceholder({ providerName }: { providerName: string }) {
  const t = useText()
  return (
    <div className="panel own-review" aria-busy="true">
      <div>
        <h3 className="h-panel">{t(messages.yours(providerName))}</h3>
        <p className="muted small">{t(messages.bonus)}</p>
      </div>
      <Skeleton className="own-review__stars" />
      <Skeleton className="own-review__comment" />
      <Skeleton className="own-review__button" />
    </div>
  )
}

export function OwnReviewFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div className="panel review-invite" role="alert">
      <p>{t(messages.ownFailed)}</p>
      <button ref={passFocus} type="button" className="btn btn--soft" onClick={onRetry}>
        {t(retry)}
      </button>
    </div>
  )
}
