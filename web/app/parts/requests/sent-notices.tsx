import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from './messages-notices.ts'
import { dismissSent, useSentRequests } from './sent-requests.ts'
import './sent-notices.css'

/** A persistent notice for each request sent in this tab, with a link to its tracking page. */
export function SentNotices() {
  const t = useText()
  const to = useLocalisedPath()
  const requests = useSentRequests()
  if (requests.length === 0) return null
  return (
    <section className="sent" aria-label={t(messages.notices)}>
      <ul>
        {requests.map(({ id, trackingPath, hasMail }) => (
          <li className="sent__in" key={id}>
            <CircleCheck className="icon icon--success-on-night" />
            <p>
              {t(trackingPath === null ? messages.sentBefore(id) : messages.sentNotice(id))}{' '}
              {trackingPath !== null && <Link to={to(trackingPath)}>{t(messages.follow)}</Link>}
              {hasMail && <small>{t(trackingPath === null ? messages.linkInFirstMail : messages.linkInMail)}</small>}
            </p>
            <button type="button" aria-label={t(messages.dismiss)} onClick={() => dismissSent(id)}>
              <X className="icon icon--sm" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
