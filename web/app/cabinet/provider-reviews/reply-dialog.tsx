import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { blankFields } from '../../lib/form/blank-fields.ts'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useKeptForm } from '../../lib/form/use-kept-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { ifMatch, isChangedMeanwhile } from '../../lib/record-version.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { maxCharacters } from '../../parts/reviews/review-draft.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import { cancel, close } from '../kit/records/messages.ts'
import * as messages from './messages.ts'

interface ReplyDialogProps {
  review: Review
  /** Called with the review as it is after each answer of the server. */
  onChanged: (review: Review) => void
  onClose: () => void
}

/**
 * Writes, changes or, after a confirmation, deletes the reply. If the author has changed the review or a colleague the reply meanwhile,
 * shows them and keeps what was typed.
 */
export function ReplyDialog({ review, onChanged, onClose }: ReplyDialogProps) {
  const t = useText()
  const language = useLanguage()
  // A sent reply may be published although its answer was lost
  const [known, setKnown] = useState([review.reply?.text])
  const form = useKeptForm<{ text: string; isRemoved: boolean }, 'text'>(
    `reply ${review.id}`,
    {
      start: { text: review.reply?.text ?? '', isRemoved: false },
      labels: { text: messages.replyText },
      check: ({ text, isRemoved }, translate) => (isRemoved ? {} : blankFields({ text }, ['text'], translate)),
      send: ({ text, isRemoved }) => (isRemoved ? remove() : publish(text)),
    },
    ({ text }) => ({ text, isRemoved: false }),
  )
  const isBusy = form.state.step === 'submitting'
  const call = { params: { id: String(review.id) }, headers: ifMatch(review.version) }
  const publish = (text: string) => {
    setKnown([...known, text.trim()])
    return finish(messages.replied, () =>
      authorisedApi(language)('PUT /api/auth/reviews/:id/reply/', { ...call, body: { text } }),
    )
  }
  const remove = () =>
    finish(messages.replyRemoved, () => authorisedApi(language)('DELETE /api/auth/reviews/:id/reply/', call))

  async function finish(done: typeof messages.replied, send: () => Promise<Review>) {
    try {
      onChanged(await send())
    } catch (error) {
      if (error instanceof ApiProblem && isChangedMeanwhile(error)) onChanged(error.current as Review)
      throw error
    }
    showToast({ kind: 'success', text: t(done) })
    onClose()
  }

  const { isRemoved } = form.draft
  const title = isRemoved ? messages.removeReplyTitle : review.reply ? messages.changeReply : messages.reply
  return (
    <Dialog key={String(isRemoved)} title={t(title)} closeLabel={t(close)} isBusy={isBusy} onClose={onClose}>
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          {review.comment.trim() !== '' && <blockquote className="review__text">{review.comment}</blockquote>}
          {review.reply && !known.includes(review.reply.text) && (
            <div>
              <p>{t(messages.replyOfColleague)}</p>
              <blockquote className="review__text">{review.reply.text}</blockquote>
            </div>
          )}
          {isRemoved ? (
            <p>{t(messages.removeReplyAbout)}</p>
          ) : (
            <Field
              label={t(messages.replyText)}
              hint={t(review.reply ? messages.changeReplyHint : messages.replyHint)}
              error={form.errors.text}
            >
              {(control) => (
                <textarea
                  className="input"
                  name="text"
                  rows={5}
                  maxLength={maxCharacters}
                  aria-required
                  value={form.draft.text}
                  onChange={({ target }) => form.change({ text: target.value })}
                  {...control}
                />
              )}
            </Field>
          )}
        </DialogBody>
        <DialogFoot>
          <BusyButton type="submit" className={`btn ${isRemoved ? 'btn--danger' : 'btn--primary'}`} busy={isBusy}>
            {t(isRemoved ? messages.removeReply : messages.publishReply)}
          </BusyButton>
          {review.reply && !isRemoved && (
            <button
              className="btn btn--outline"
              type="button"
              disabled={isBusy}
              onClick={() => form.change({ isRemoved: true })}
            >
              {t(messages.removeReply)}
            </button>
          )}
          <button
            className="btn btn--outline"
            type="button"
            disabled={isBusy}
            onClick={() => (isRemoved ? form.change({ isRemoved: false }) : onClose())}
          >
            {t(cancel)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
