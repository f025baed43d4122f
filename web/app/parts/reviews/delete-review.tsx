import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import * as messages from './messages-writing.ts'
import type { DeletedReview, DeletionWords } from './review-deletion.ts'

interface DeleteReviewProps {
  review: DeletedReview
  className: string
  /** Default: the texts for the review's author. */
  words?: DeletionWords
  /** Called when the review no longer exists, whoever deleted it. */
  onDeleted: () => void
  onSessionOver?: (() => void) | undefined
}

/** Deletes a review after confirmation: the user's own, or one about the manager's provider. */
export function DeleteReview({ review, className, words, onDeleted, onSessionOver }: DeleteReviewProps) {
  const t = useText()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const texts = words ?? messages.ownDeletion(review.provider_name)
  return (
    <>
      <BusyButton className={className} busy={false} aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        <Trash className="icon icon--sm" />
        {t(messages.remove)}
        <span className="sr"> {t(texts.which)}</span>
      </BusyButton>
      {isDialogOpen && (
        <DeleteReviewDialog
          review={review}
          words={texts}
          onClose={() => setDialogOpen(false)}
          onDeleted={onDeleted}
          onSessionOver={onSessionOver}
        />
      )}
    </>
  )
}
