import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useText } from '../../lib/language.ts'
import { useSite } from '../../lib/site-data.ts'
import { hiddenBy } from './messages-writing.ts'

/** Names the party that hid the review, with the e-mail address of the administration. */
export function HiddenReviewNote({ by }: { by: NonNullable<Review['hidden_by']> }) {
  const t = useText()
  const { email } = useSite()
  return (
    <p className="small">
      {t(hiddenBy[by])} <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
