import { Suspense, useEffect } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { languageOf } from '../../lib/language.ts'
import { actInBrowser, actOnServer } from '../../lib/page-action.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { noReferrer, secretHeaders } from '../../lib/secret-page.ts'
import * as messages from '../../parts/requests/messages-track.ts'
import { dismissSent } from '../../parts/requests/sent-requests.ts'
import { SharedOffers } from './lazy-offers.ts'
import { performAct } from './perform-act.ts'
import { loadTrack, type SharedData, type TrackData } from './track-data.ts'
import { TrackPage } from './track-page.tsx'

export const loader = onServer(loadTrack)
export const clientLoader = inBrowser(loadTrack)
export const action = actOnServer(performAct)
export const clientAction = actInBrowser(performAct)

/** The URL is a secret, and the page shows personal data. */
export const headers = secretHeaders

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  const title = args.loaderData ? messages.trackTitle(idOf(args.loaderData)) : messages.whatWasSent
  return [...pageMeta(args, title[language], import.meta.env.SSR && { noindex: true }), noReferrer]
}

const idOf = (data: TrackData | SharedData) => ('shared' in data ? data.shared.id : data.request.id)

export default function TrackRoute() {
  const data = useLoaderData<TrackData | SharedData>()
  const requestId = 'shared' in data ? null : data.request.id
  useEffect(() => {
    // The notice leads here: it is no longer needed, neither is that of a withdrawn request
    if (requestId !== null) dismissSent(requestId)
  }, [requestId])
  if (!('shared' in data)) return <TrackPage {...data} />
  return (
    <Suspense>
      <SharedOffers {...data} />
    </Suspense>
  )
}
