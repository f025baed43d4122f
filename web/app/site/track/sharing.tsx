import LinkIcon from 'lucide-react/icons/link'
import { useText } from '../../lib/language.ts'
import { CopyLink } from '../../parts/requests/copy-link.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import * as messages from './messages-offers.ts'

/** Creates, copies and revokes the link with which colleagues read the offers. */
export function Sharing({ url }: { url: string | null }) {
  const t = useText()
  if (url === null)
    return (
      <ActForm act="share">
        <ActButton act="share" className="btn btn--outline btn--sm offers__tool">
          <LinkIcon className="icon icon--sm" />
          {t(messages.share)}
        </ActButton>
      </ActForm>
    )
  return (
    <details className="unfold offers__sharing">
      <summary className="btn btn--outline btn--sm offers__tool">
        <LinkIcon className="icon icon--sm" />
        <span>{t(messages.share)}</span>
      </summary>
      <div className="unfold__form">
        <p className="small">{t(messages.shareNote)}</p>
        <p className="offers__url">
          <a href={url}>{url}</a>
        </p>
        <CopyLink url={url} />
        <ActForm act="stop_sharing">
          <ActButton act="stop_sharing" className="linkish small">
            {t(messages.stopSharing)}
          </ActButton>
        </ActForm>
      </div>
    </details>
  )
}
