import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { notSent, type SendOutcome } from '../../lib/form/use-form.ts'
import { useKeptForm } from '../../lib/form/use-kept-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { ifMatch, isChangedMeanwhile } from '../../lib/record-version.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import { logFailure } from './log-failure.ts'
import * as messages from './messages-writing.ts'
import { PublishedReview } from './published-review.tsx'
import type { DeletedReview, DeletionWords } from './review-deletion.ts'
import { maxReasonCharacters } from './review-draft.ts'
import { removeDraft } from './stored-drafts.ts'

interface DeleteReviewDialogProps {
  review: DeletedReview
  words: DeletionWords
  onClose: () => void
  onDeleted: () => void
  onSessionOver: (() => void) | undefined
}

/** Confirms the deletion of a review, and asks again if the review has just been changed. Shows errors and stays open. */
export function DeleteReviewDialog({ review, words, onClose, onDeleted, onSessionOver }: DeleteReviewDialogProps) {
  const t = useText()
  const language = useLanguage()
  const [changed, setChanged] = useState<Review | null>(null)
  const form = useKeptForm<{ reason: string }, 'reason'>(`deletion ${review.id}`, {
    start: { reason: '' },
    labels: words.reason ? { reason: words.reason.label } : {},
    check: () => ({}),
    send: remove,
  })

  async function remove(draft: { reason: string }): Promise<SendOutcome> {
    const reason = draft.reason.trim()
    try {
      await authorisedApi(language)('DELETE /api/auth/reviews/:id/', {
        params: { id: String(review.id) },
        query: reason ? { reason } : {},
        headers: ifMatch((changed ?? review).version),
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (isChangedMeanwhile(error)) {
        setChanged(error.current as Review)
        return notSent
      }
      logFailure(error)
      if (isSessionOver(error)) onSessionOver?.()
      // Already deleted in another tab
      if (error.code !== 'review-not-found') throw error
    }
    removeDraft(review.provider)
    showToast({ kind: 'success', text: t(words.done) })
    onClose()
    onDeleted()
    return undefined
  }

  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(words.title)} closeLabel={t(messages.close)} isBusy={isBusy} onClose={onClose}>
      <DialogBody>
        <FormStatus form={form} />
        <p>{t(words.consequence)}</p>
        {changed && (
          <div role="alert">
            <p>{t(messages.changedBeforeDeletion)}</p>
            <PublishedReview review={changed} />
          </div>
        )}
        {words.reason && (
          <Field label={t(words.reason.label)} hint={t(words.reason.hint)} error={form.errors.reason}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={3}
                maxLength={maxReasonCharacters}
                value={form.draft.reason}
                onChange={(event) => form.change({ reason: event.target.value })}
              />
            )}
          </Field>
        )}
      </DialogBody>
      <DialogFoot>
        {/* Not a form element: the dialog may be nested in the review's form */}
        <BusyButton className="btn btn--primary modal__main" busy={isBusy} onClick={form.send}>
          {t(words.confirm)}
        </BusyButton>
        <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onClose}>
          {t(messages.keep)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
