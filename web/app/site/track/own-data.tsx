import Download from 'lucide-react/icons/download'
import { Link, useParams } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../lib/language.ts'
import { ActButton, ActForm, useRefused } from './act-form.tsx'
import * as messages from './messages-own-data.ts'
import type { TrackData } from './track-data.ts'

/** Everything that is stored about the request as a file, and its erasure, after a second question. */
export function OwnData({ request }: Pick<TrackData, 'request'>) {
  const t = useText()
  const to = useLocalisedPath()
  const { token } = useParams()
  const refused = useRefused({ act: 'erase' })
  return (
    <section className="quiet" aria-labelledby="own-data">
      <h2 id="own-data" className="h-panel">
        {t(messages.title)}
      </h2>
      <p className="small muted">
        {t(messages.about)} <Link to={to('/privacy')}>{t(messages.policy)}</Link>
      </p>
      <a className="btn btn--outline btn--sm" href={`/info/api/track/${token}/export/`} download>
        <Download className="icon icon--sm" />
        {t(messages.download)}
      </a>
      <details className="unfold unfold--quiet" open={refused !== null}>
        <summary className="linkish">{t(messages.erase)}</summary>
        <ActForm act="erase" className="unfold__form">
          <p>{t(effectOf(request))}</p>
          <input type="hidden" name="id" value={request.id} />
          <ActButton act="erase" className="btn btn--danger">
            {t(messages.eraseNow)}
          </ActButton>
        </ActForm>
      </details>
    </section>
  )
}

/** The erasure includes the request that has replaced this one. */
function effectOf({ acts, successor_url: successorUrl }: TrackData['request']): Text {
  if (successorUrl !== null) return messages.eraseReplaced
  return acts.includes('cancel') ? messages.eraseOpen : messages.eraseEnded
}
