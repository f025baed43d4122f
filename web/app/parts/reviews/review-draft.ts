import type { Review } from '@motanet/contract/reviews/reviews.ts'
import type { FieldErrors } from '../../lib/form/field-errors.ts'
import type { Translate } from '../../lib/language.ts'
import * as messages from './messages-writing.ts'

/** What stands in the form of a review. */
export interface ReviewDraft {
  /** 1 to 5; null where none is chosen. */
  rating: number | null
  comment: string
}

export type ReviewField = keyof ReviewDraft

export const ratings = [1, 2, 3, 4, 5] as const

/** The limits of a comment, and of the reason for a deletion, as in the contract. */
export const maxCharacters = 4000
export const maxReasonCharacters = 300
const toldFrom = 200

/** The form of a review that is there, or of a new one. */
export function draftOf(review: Pick<Review, 'rating' | 'comment'> | null): ReviewDraft {
  return review ? { rating: review.rating, comment: review.comment } : { rating: 5, comment: '' }
}

/** Whether the draft says something else than the review, or than an empty form where there is none. */
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

/** How many characters more a comment may have; null as long as there are plenty. */
export function charactersLeft(comment: string): number | null {
  const left = maxCharacters - comment.length
  return left <= toldFrom ? left : null
}
