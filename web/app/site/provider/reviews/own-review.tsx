import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDate } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { DeleteReview } from '../../../parts/reviews/delete-review.tsx'
import { HiddenReviewNote } from '../../../parts/reviews/hidden-review-note.tsx'
import * as messages from '../../../parts/reviews/messages.ts'
import * as writing from '../../../parts/reviews/messages-writing.ts'
import { ReviewForm } from '../../../parts/reviews/review-form.tsx'
import { OwnReviewFailure, OwnReviewPlaceholder } from './own-review-placeholder.tsx'
import { type Author, useOwnReview } from './use-own-review.ts'

export interface OwnReviewProps {
  provider: Pick<Provider, 'id' | 'name'>
  /** Reports the user's review; null for none. */
  onKnown: (id: number | null) => void
  onSessionOver: () => void
}

/** The signed-in user's review, to write or edit. */
export function OwnReview(props: OwnReviewProps) {
  const { provider, onKnown } = props
  const { author, setReview, retry } = useOwnReview(provider.id)
  const ownId = typeof author === 'string' ? null : (author.review?.id ?? null)

  useEffect(() => {
    onKnown(ownId)
    return () => onKnown(null)
  }, [onKnown, ownId])

  if (author === 'loading') return <OwnReviewPlaceholder providerName={provider.name} />
  if (author === 'failed') return <OwnReviewFailure onRetry={retry} />
  if (author.user.provider === provider.id) return <OwnProviderNote />
  if (author.review?.hidden_by) return <HiddenReview by={author.review.hidden_by} />
  return <OwnReviewPanel {...props} author={author} setReview={setReview} />
}

interface OwnReviewPanelProps extends OwnReviewProps {
  author: Author
  setReview: (review: Review | null) => void
}

function OwnReviewPanel({ provider, author, setReview, onSessionOver }: OwnReviewPanelProps) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { review, user } = author
  /** Incremented after a deletion: the form remounts empty, and its heading receives the focus. */
  const [deleted, setDeleted] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (deleted > 0) heading.current?.focus()
  }, [deleted])

  // Reload the list, the average and the count of the page
  function show(now: Review | null) {
    setReview(now)
    void revalidate()
  }

  return (
    <div className="panel own-review">
      <div>
        <h3 className="h-panel" ref={heading} tabIndex={-1}>
          {t(messages.yours(provider.name))}
        </h3>
        <p className="muted small">
          {t(review ? writing.publishedOn(formatDate(review.created_at, language)) : messages.bonus)}
        </p>
      </div>
      <ReviewForm
        key={deleted}
        provider={provider}
        authorId={user.id}
        review={review}
        onWritten={show}
        onFound={show}
        onGone={() => show(null)}
        onSessionOver={onSessionOver}
      >
        {review && (
          <DeleteReview
            review={review}
            className="btn btn--ghost"
            onSessionOver={onSessionOver}
            onDeleted={() => {
              show(null)
              setDeleted(deleted + 1)
            }}
          />
        )}
      </ReviewForm>
    </div>
  )
}

function HiddenReview({ by }: ComponentProps<typeof HiddenReviewNote>) {
  const t = useText()
  return (
    <div className="panel">
      <h3 className="h-panel">{t(messages.own)}</h3>
      <HiddenReviewNote by={by} />
    </div>
  )
}

function OwnProviderNote() {
  const t = useText()
  return <p className="panel muted">{t(writing.ownProvider)}</p>
}
