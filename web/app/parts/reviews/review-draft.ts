import type { Review } from '@motanet/contract/reviews/reviews.ts'
import type { FieldErrors } from '../../lib/form/field-errors.ts'
import type { Translate } from '../../lib/language.ts'
import * as messages from './messages-writing.ts'

/** The values of the review form. */
export interface ReviewDraft {
  /** 1 to 5; null if none is selected. */
  rating: number | null
  comment: string
}

export type ReviewField = keyof ReviewDraft

/** Maximum length of a comment, and of the reason for a deletion, as in the contract. */
export const maxCharacters = 4000
export const maxReasonCharacters = 300
const shownFrom = 200

/** The form values of an existing review, or of a new one. */
export function draftOf(review: Pick<Review, 'rating' | 'comment'> | null): ReviewDraft {
  return review ? { rating: review.rating, comment: review.comment } : { rating: 5, comment: '' }
}

/** Whether the draft differs from the review, or from an empty form if there is none. */
export function differs(draft: ReviewDraft, review: Pick<Review, 'rating' | 'comment'> | null): boolean {
  const { rating, comment } = draftOf(review)
  return draft.rating !== rating || draft.comment.trim() !== comment.trim()
}

export function reviewErrors({ rating, comment }: ReviewDraft, t: Translate): FieldErrors<ReviewField> {
  const errors: FieldErrors<ReviewField> = {}
  if (rating === null) errors.rating = t(messages.ratingRequired)
  if (comment.trim() === '') errors.comment = t(messages.commentRequired)
  return errors
}

/** Number of characters that a comment may still have; null while there are plenty. */
export function charactersLeft(comment: string): number | null {
  const left = maxCharacters - comment.length
  return left <= shownFrom ? left : null
}
