import type { Review } from '@motanet/contract/reviews/reviews.ts'
import type { ReactNode } from 'react'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import * as messages from './messages-writing.ts'
import { RateInput } from './rate-input.tsx'
import { charactersLeft, mostCharacters } from './review-draft.ts'
import { Stars } from './stars.tsx'
import { type ReviewSubject, useReviewForm } from './use-review-form.ts'
import './review-form.css'

interface ReviewFormProps extends ReviewSubject {
  /** Closes a form that is open for an edit only. */
  onCancel?: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** Stars and comment of the own review: a new one, or the one that is there. */
export function ReviewForm({ onCancel, children, ...subject }: ReviewFormProps) {
  const t = useText()
  const { form, found, isChanged, discard } = useReviewForm(subject)
  const { draft, errors, change, state } = form
  const { review } = subject

  function cancel() {
    discard()
    onCancel?.()
  }

  return (
    <Form form={form} className="review-form">
      <FormStatus form={form}>{found && <Published review={found} />}</FormStatus>
      <RateInput value={draft.rating} error={errors.rating} onChange={(rating) => change({ rating })} />
      <CommentField value={draft.comment} error={errors.comment} onChange={(comment) => change({ comment })} />
      <div className="review-form__end">
        <BusyButton type="submit" className="btn btn--primary" busy={state.step === 'submitting'}>
          {t(review ? messages.save : messages.publish)}
        </BusyButton>
        {review && (onCancel || isChanged) && (
          <button type="button" className="btn btn--ghost" onClick={cancel}>
            {t(onCancel ? messages.cancel : messages.discard)}
          </button>
        )}
        {children}
      </div>
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
          maxLength={mostCharacters}
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

/** What the other tab has published. */
function Published({ review }: { review: Review }) {
  const t = useText()
  return (
    <div className="review-form__now">
      <p>
        {t(messages.publishedNow)} <Stars rating={review.rating} />
      </p>
      <blockquote className="review__text">{review.comment}</blockquote>
    </div>
  )
}
