import type { Review } from '@motanet/contract/reviews/reviews.ts'
import type { Text } from '../../lib/language.ts'

export type DeletedReview = Pick<Review, 'id' | 'provider' | 'provider_name' | 'version'>

/** What is said to who deletes; each means something else by it. */
export interface DeletionWords {
  /** Which review the button deletes. */
  which: Text
  title: Text
  consequence: Text
  confirm: Text
  done: Text
  /** Asks why, for those who look after reviews. */
  reason?: { label: Text; hint: Text }
}
