import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import { Link } from 'react-router'
import { formatMoment } from '../../../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../../lib/language.ts'
import { reasons } from '../../../../parts/reviews/messages-complaints.ts'
import { StaffReviewItem } from '../../reviews/staff-review-item.tsx'
import * as messages from './messages.ts'

type Complaint = NonNullable<DeskItemDetails['review']>['complaints'][number]

/** The review that readers complain about, and what each of them says. */
export function ItemReview({ item: { review } }: { item: DeskItemDetails }) {
  const t = useText()
  if (review === null) return null
  return (
    <>
      <ul className="reviewlist">
        <StaffReviewItem review={review} />
      </ul>
      <div className="desk-item__complaints">
        <h3>{t(messages.readersSay)}</h3>
        <ul className="desk-item__lines">
          {review.complaints.map((complaint) => (
            <ComplaintLine key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      </div>
    </>
  )
}

function ComplaintLine({ complaint: { reason, text, reader, created_at: at } }: { complaint: Complaint }) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  return (
    <li>
      <b>{t(reasons[reason])}</b>
      {text && <p className="desk-item__words">{text}</p>}
      <small>
        <time dateTime={at}>{formatMoment(at, language)}</time> ·{' '}
        {reader ? <Link to={to(`/staff/users/${reader.id}`)}>{reader.name}</Link> : t(messages.withoutAccount)}
      </small>
    </li>
  )
}
