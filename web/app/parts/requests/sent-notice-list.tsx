import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { CopyLink } from './copy-link.tsx'
import * as messages from './messages-notices.ts'
import { dismissSent, type SentRequest } from './sent-requests.ts'
import './sent-notice-list.css'

export interface SentNoticeListProps {
  requests: readonly SentRequest[]
}

/** A notice for each request, with the link to its tracking page. */
export function SentNoticeList({ requests }: SentNoticeListProps) {
  const t = useText()
  return (
    <section className="sent" aria-label={t(messages.notices)}>
      <ul>
        {requests.map((request) => (
          <SentNotice key={request.id} {...request} />
        ))}
      </ul>
    </section>
  )
}

function SentNotice({ id, trackingPath, hasMail }: SentRequest) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <li className="sent__in">
      <CircleCheck className="icon icon--success-on-night" />
      <p>
        {t(trackingPath === null ? messages.sentBefore(id) : messages.sentNotice(id))}
        {hasMail && <small>{t(trackingPath === null ? messages.linkInFirstMail : messages.linkInMail)}</small>}
      </p>
      <button className="sent__close" type="button" aria-label={t(messages.dismiss)} onClick={() => dismissSent(id)}>
        <X className="icon icon--sm" />
      </button>
      {trackingPath !== null && (
        <div className="sent__ways">
          <Link to={to(trackingPath)}>{t(messages.follow)}</Link>
          <CopyLink url={location.origin + to(trackingPath)} />
        </div>
      )}
    </li>
  )
}
