import type { TrackedRequest } from '@motanet/contract/requests/requests.ts'
import Phone from 'lucide-react/icons/phone'
import { Link, type MetaArgs, useLoaderData } from 'react-router'
import { formatTime } from '../../lib/format.ts'
import { languageOf, useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { inBrowser, onServer, type PageRequest } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import { secretHeaders } from '../../lib/secret-page.ts'
import * as messages from '../../parts/requests/messages-track.ts'
import { RequestStatus } from '../../parts/requests/request-status.tsx'
import { isForAll, TrackedContent } from '../../parts/requests/tracked-content.tsx'
import './track.css'

function load({ callApi, params }: PageRequest): Promise<TrackedRequest> {
  return callApi('GET /info/api/track/:token/', { params: { token: params.token ?? '' } })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The URL is a secret, and the page shows personal data. */
export const headers = secretHeaders

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  const title = args.loaderData ? messages.trackTitle(args.loaderData.id) : messages.whatWasSent
  return pageMeta(args, title[language], import.meta.env.SSR && { noindex: true })
}

export default function TrackPage() {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const request = useLoaderData<TrackedRequest>()

  return (
    <main id="main" className="track">
      <div className="wrap">
        <div className="track__head">
          <h1 className="h-page">{t(messages.trackTitle(request.id))}</h1>
          <p className="muted">{t(messages.sentOn(formatTime(request.created_at, language)))}</p>
        </div>
        <div className="track__grid">
          <div className="track__main">
            <section className="panel">
              <h2 className="h-panel">{t(messages.statusTitle)}</h2>
              <RequestStatus status={request.status} isOwn />
              <p className="muted">{t(statusNote(request))}</p>
              <Steps steps={request.steps} />
              {request.status === 'rejected' && (
                <Link className="btn btn--soft track__others" to={to('/forhome')}>
                  {t(messages.otherTariffs)}
                </Link>
              )}
            </section>
            <section className="panel">
              <h2 className="h-panel">{t(messages.whatWasSent)}</h2>
              <TrackedContent request={request} />
            </section>
          </div>
          <aside className="panel track__help">
            <h2 className="h-panel">{t(messages.questions)}</h2>
            <p className="muted">{t(messages.questionsHint)}</p>
            {request.provider.number && (
              <PhoneLink
                className="btn btn--soft"
                number={request.provider.number}
                text={
                  <span>
                    {t(messages.callProvider(request.provider.name))}
                    <br />
                    <span className="num">{request.provider.number}</span>
                  </span>
                }
              >
                <Phone className="icon" />
              </PhoneLink>
            )}
            <p className="muted small">{t(messages.keepLink)}</p>
          </aside>
        </div>
      </div>
    </main>
  )
}

function statusNote(request: TrackedRequest) {
  return request.status === 'info' && isForAll(request) ? messages.tenderSent : messages.statusNotes[request.status]
}

function Steps({ steps }: Pick<TrackedRequest, 'steps'>) {
  const t = useText()
  const language = useLanguage()
  return (
    <ol className="track-steps" aria-label={t(messages.history)}>
      {steps.map(({ status, changed_at: changedAt }) => (
        <li key={changedAt + status}>
          <b>{t(messages.ownStatuses[status])}</b>
          <time className="muted small" dateTime={changedAt}>
            {formatTime(changedAt, language)}
          </time>
        </li>
      ))}
    </ol>
  )
}
