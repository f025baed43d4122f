import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
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
        {requests.map(({ id, trackingPath }) => (
          <li className="sent__in" key={id}>
            <CircleCheck className="icon icon--success-on-night" />
            <p>
              {t(messages.sentNotice(id))} <Link to={to(trackingPath)}>{t(messages.follow)}</Link>
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
