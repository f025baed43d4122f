import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ConsentNote } from '../privacy/consent-note.tsx'
import { publishingReview } from '../privacy/messages.ts'
import * as messages from './messages-writing.ts'
import { PublishedReview } from './published-review.tsx'
import { RateInput } from './rate-input.tsx'
import { charactersLeft, differs, maxCharacters } from './review-draft.ts'
import { removeDraft } from './stored-drafts.ts'
import { type ReviewSubject, useReviewForm } from './use-review-form.ts'
import './review-form.css'

interface ReviewFormProps extends ReviewSubject {
  /** Closes a form that was opened to edit a review. */
  onCancel?: () => void
  /** Additional buttons. */
  children?: ReactNode
}

/** Rating and comment of the user's review: a new or an existing one. */
export function ReviewForm({ onCancel, ...props }: ReviewFormProps) {
  /** Incremented when the changes are discarded: the form remounts. */
  const [round, setRound] = useState(0)
  const place = useRef<HTMLDivElement>(null)

  // The pressed button has unmounted: move the focus
  useEffect(() => {
    if (round > 0) place.current?.querySelector('textarea')?.focus()
  }, [round])

  function discard() {
    removeDraft(props.provider.id)
    if (onCancel) onCancel()
    else setRound(round + 1)
  }

  return (
    <div ref={place}>
      <OpenForm key={round} {...props} isEdit={onCancel !== undefined} onDiscard={discard} />
    </div>
  )
}

interface OpenFormProps extends Omit<ReviewFormProps, 'onCancel'> {
  isEdit: boolean
  onDiscard: () => void
}

function OpenForm({ isEdit, onDiscard, children, ...subject }: OpenFormProps) {
  const t = useText()
  const { form, found } = useReviewForm(subject)
  const { draft, errors, change, state } = form
  const { review } = subject
  const isBusy = state.step === 'submitting'
  return (
    <Form form={form} className="review-form">
      <FormStatus form={form}>{found && <PublishedReview review={found} />}</FormStatus>
      <RateInput value={draft.rating} error={errors.rating} onChange={(rating) => change({ rating })} />
      <CommentField value={draft.comment} error={errors.comment} onChange={(comment) => change({ comment })} />
      <div className="review-form__end">
        <BusyButton type="submit" className="btn btn--primary review-form__button" busy={isBusy}>
          {t(review ? messages.save : messages.publish)}
        </BusyButton>
        {(isEdit || (review && differs(draft, review))) && (
          <button type="button" className="btn btn--ghost review-form__button" disabled={isBusy} onClick={onDiscard}>
            {t(isEdit ? messages.cancel : messages.discard)}
          </button>
        )}
        {children}
      </div>
      {!review && <ConsentNote by={publishingReview} />}
    </Form>
  )
}

interface CommentFieldProps {
  value: string
  error: string | undefined
  onChange: (comment: string) => void
}

function CommentField({ value, error, onChange }: CommentFieldProps) {
  const t = useText()
  const left = charactersLeft(value)
  return (
    <Field
      label={t(messages.comment)}
      hint={left === null ? undefined : t(messages.charactersLeft(left))}
      error={error}
    >
      {(control) => (
        <textarea
          className="input"
          name="comment"
          maxLength={maxCharacters}
          required
          placeholder={t(messages.commentPlaceholder)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Field>
  )
}
