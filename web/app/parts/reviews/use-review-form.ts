import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useState } from 'react'
import { ApiProblem, orNull } from '../../lib/api.ts'
import { failureMessage, useForm } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { ifMatch, isChangedMeanwhile } from '../../lib/record-version.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { logFailure } from './log-failure.ts'
import * as messages from './messages-writing.ts'
import { loadOwnReview } from './own-reviews-data.ts'
import { differs, draftOf, type ReviewDraft, type ReviewField, reviewErrors } from './review-draft.ts'
import { findStoredDraft, removeDraft, storeDraft } from './stored-drafts.ts'

export interface ReviewSubject {
  provider: { id: number; name: string }
  authorId: number
  /** The existing review; null for a new one. */
  review: Review | null
  /** Called when the review was published or changed. */
  onWritten: (review: Review) => void
  /** Called if a review written in another tab already exists. */
  onFound?: (review: Review) => void
  /** Called if the existing review was deleted meanwhile. */
  onGone: () => void
  onSessionOver?: () => void
}

/** Form state of the user's review of a provider. The draft survives reloads and the end of the session until it is published. */
export function useReviewForm(subject: ReviewSubject) {
  const t = useText()
  const language = useLanguage()
  const { provider, authorId, review } = subject
  /** The published review that conflicts with the draft. */
  const [found, setFound] = useState<Review | null>(null)
  const form = useForm<ReviewDraft, ReviewField>({
    start: findStoredDraft(provider.id, authorId) ?? draftOf(review),
    labels: { rating: messages.rating, comment: messages.comment },
    check: reviewErrors,
    send,
    failureText: (problem) => {
      if (problem.code === 'review-exists') return t(messages.writtenElsewhere)
      if (isChangedMeanwhile(problem)) return t(messages.rewrittenElsewhere)
      if (problem.code === 'review-not-found') return t(messages.goneElsewhere)
      return failureMessage(problem, t, { unreachable: messages.notReached })
    },
    onChange: (draft) => (differs(draft, review) ? storeDraft(provider.id, authorId, draft) : removeDraft(provider.id)),
    isLasting: true,
  })

  async function send(draft: ReviewDraft) {
    setFound(null)
    try {
      settle(draft, await write(draft))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      logFailure(error)
      const written = await findPublished(error)
      // The response to the first attempt was lost
      if (written && !differs(draft, written)) return settle(draft, written)
      follow(error, written)
      throw error
    }
  }

  /** Loads the conflicting review. */
  async function findPublished(problem: ApiProblem): Promise<Review | null> {
    if (isChangedMeanwhile(problem)) return problem.current as Review
    if (problem.code !== 'review-exists') return null
    return orNull(loadOwnReview(authorisedApi(language), authorId, provider.id))
  }

  function write({ rating, comment }: ReviewDraft): Promise<Review> {
    const callApi = authorisedApi(language)
    const body = { rating: rating ?? undefined, comment }
    return review
      ? callApi('PUT /api/auth/reviews/:id/', {
          params: { id: String(review.id) },
          body,
          headers: ifMatch((found ?? review).version),
        })
      : callApi('POST /api/auth/reviews/', { body: { ...body, provider: provider.id } })
  }

  function settle(sent: ReviewDraft, written: Review) {
    const draft = form.settle(sent, draftOf(written))
    if (!differs(draft, written)) removeDraft(provider.id)
    showToast({ kind: 'success', text: t(review ? messages.saved : messages.published) })
    subject.onWritten(written)
  }

  function follow(problem: ApiProblem, written: Review | null) {
    if (written) {
      setFound(written)
      subject.onFound?.(written)
    }
    if (problem.code === 'review-not-found') subject.onGone()
    if (isSessionOver(problem)) subject.onSessionOver?.()
  }

  return { form, found }
}
