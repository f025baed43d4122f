import type { Review } from '@motanet/contract/reviews/reviews.ts'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/button.tsx'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import * as messages from './messages-writing.ts'

export type DeletedReview = Pick<Review, 'id' | 'provider' | 'provider_name'>

interface DeleteReviewProps {
  review: DeletedReview
  className: string
  /** It is gone, whoever has deleted it. */
  onDeleted: () => void
  onSessionOver?: (() => void) | undefined
}

/** Deletes a review after a question: one's own, or one of the own provider. */
export function DeleteReview({ review, className, onDeleted, onSessionOver }: DeleteReviewProps) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <BusyButton className={className} busy={false} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash className="icon icon--sm" />
        {t(messages.remove)}
        <span className="sr"> {t(messages.ofProvider(review.provider_name))}</span>
      </BusyButton>
      {isAsking && (
        <DeleteReviewDialog
          review={review}
          onClose={() => setAsking(false)}
          onDeleted={onDeleted}
          onSessionOver={onSessionOver}
        />
      )}
    </>
  )
}
