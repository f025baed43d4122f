import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import { CopyLink } from './copy-link.tsx'
import * as messages from './messages-notices.ts'
import { dismissSent, type SentRequest } from './sent-requests.ts'
import './sent-notice-list.css'

export interface SentNoticeListProps {
  requests: readonly SentRequest[]
}

/** The notice of the request sent last, with the link to its tracking page, and how many there are besides. */
export function SentNoticeList({ requests }: SentNoticeListProps) {
  const t = useText()
  const latest = requests.at(-1)
  return (
    <section className="sent" aria-label={t(messages.notices)}>
      <ul>{latest && <SentNotice key={latest.id} {...latest} others={requests.length - 1} />}</ul>
    </section>
  )
}

function SentNotice({ id, trackingPath, hasMail, others }: SentRequest & { others: number }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <li className="sent__in">
      <CircleCheck className="icon icon--success-on-night" />
      <p>
        {t(trackingPath === null ? messages.sentBefore(id) : messages.sentNotice(id))}
        {hasMail && <small>{t(trackingPath === null ? messages.linkInFirstMail : messages.linkInMail)}</small>}
        {others > 0 && <small>{t(messages.moreSent(others))}</small>}
      </p>
      <button
        ref={passFocus}
        className="sent__close"
        type="button"
        aria-label={t(messages.dismiss)}
        onClick={() => dismissSent(id)}
      >
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
