import type { Review } from '@motanet/contract/reviews/reviews.ts'
import type { Text } from '../../lib/language.ts'

export type DeletedReview = Pick<Review, 'id' | 'provider' | 'provider_name' | 'version'>

/** Texts of the deletion dialog; they depend on the role of the user. */
export interface DeletionWords {
  /** Names the review in the button's accessible label. */
  which: Text
  title: Text
  consequence: Text
  confirm: Text
  done: Text
  /** Asks moderators for a reason. */
  reason?: { label: Text; hint: Text }
}
