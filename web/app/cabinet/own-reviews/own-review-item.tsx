import type { Review } from '@motanet/contract/reviews/reviews.ts'
import Pencil from 'lucide-react/icons/pencil'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { DeleteReview } from '../../parts/reviews/delete-review.tsx'
import { HiddenReviewNote } from '../../parts/reviews/hidden-review-note.tsx'
import * as messages from '../../parts/reviews/messages-writing.ts'
import { ReviewForm } from '../../parts/reviews/review-form.tsx'
import { ReviewItem } from '../../parts/reviews/review-item.tsx'

interface OwnReviewItemProps {
  review: Review
  authorId: number
  ref: Ref<HTMLLIElement> | undefined
  onWritten: (review: Review) => void
  onGone: () => void
}

/** A review of the signed-in user, with its edit form in place. */
export function OwnReviewItem({ review, authorId, ref, onWritten, onGone }: OwnReviewItemProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { isEdited, setEdited, place } = useEditing()
  const provider = { id: review.provider, name: review.provider_name }
  const name = review.has_public_provider ? (
    <Link to={to(`/provider/${provider.id}#reviews`)}>{provider.name}</Link>
  ) : (
    provider.name
  )
  if (review.hidden_by) {
    return (
      <ReviewItem review={review} heading={name} ref={ref}>
        <HiddenReviewNote by={review.hidden_by} />
      </ReviewItem>
    )
  }
  return (
    <ReviewItem review={review} heading={name} ref={ref} isEdited={isEdited}>
      <div ref={place}>
        {isEdited ? (
          <ReviewForm
            provider={provider}
            authorId={authorId}
            review={review}
            onWritten={(written) => {
              onWritten(written)
              setEdited(false)
            }}
            onGone={onGone}
            onCancel={() => setEdited(false)}
          />
        ) : (
          <div className="review__act">
            <button type="button" className="btn btn--ghost btn--sm" onClick={() => setEdited(true)}>
              <Pencil className="icon icon--sm" />
              {t(messages.edit)}
              <span className="sr"> {t(messages.ofProvider(provider.name))}</span>
            </button>
            <DeleteReview review={review} className="btn btn--ghost btn--sm" onDeleted={onGone} />
          </div>
        )}
      </div>
    </ReviewItem>
  )
}

/** Whether the form is open. The focus moves into the form, and back to the button that opened it. */
function useEditing() {
  const [isEdited, setEdited] = useState<boolean | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isEdited === null) return
    place.current?.querySelector<HTMLElement>(isEdited ? 'input:checked, textarea' : 'button')?.focus()
  }, [isEdited])
  return { isEdited: isEdited === true, setEdited, place }
}
