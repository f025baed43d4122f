import { deskId } from '@motanet/contract/catalogue/desk.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { Suspense, useEffect, useRef } from 'react'
import { both, formatTime } from '../../lib/format.ts'
import { type Text, useLanguage, useText, variant } from '../../lib/language.ts'
import type { RefusedForm } from '../../lib/page-action.ts'
import { isForAll, wantedProvider } from '../../parts/requests/addressees.ts'
import { youWrote } from '../../parts/requests/messages-conflict.ts'
import * as messages from '../../parts/requests/messages-track.ts'
import { Notice } from '../../ui/content/notice.tsx'
import { ActingForms, useConflict } from './act-form.tsx'
import { LaterPanels, SidePanels } from './lazy-details.ts'
import { Offers, TenderPanels, TenderQuestions } from './lazy-offers.ts'
import { QuestionCard } from './question-card.tsx'
import type { TrackData } from './track-data.ts'
import { Verification } from './verification.tsx'
import { VisitCard } from './visit-card.tsx'
import './track.css'

/** The customer's page of a request: whose turn it is, the steps, and everything that the customer can do. */
export function TrackPage(data: TrackData) {
  return (
    <main id="main" className="track">
      <ActingForms>
        <Content {...data} />
      </ActingForms>
    </main>
  )
}

function Content(data: TrackData) {
  const { request } = data
  const isChoosing = request.tender?.acts.includes('accept') === true
  const refused = useConflict()
  const first = useFocusAfterChange(stateOf(request, isChoosing), liveOffers(request), refused === null)
  const offers = <Suspense>{request.tender && <Offers {...data} section={isChoosing ? first : undefined} />}</Suspense>
  return (
    <div className="wrap">
      <Head {...data} />
      {refused && <Conflict refused={refused} />}
      {isChoosing && offers}
      <div className="track__grid">
        <div className="track__main">
          {!isChoosing && <QuestionCard {...data} card={first} />}
          <Verification {...data} />
          <VisitCard {...data} />
          <Suspense>
            {request.tender && <TenderQuestions {...data} />}
            <LaterPanels {...data} />
          </Suspense>
        </div>
        <aside className="track__side">
          <Suspense>
            {request.tender && <TenderPanels {...data} />}
            <SidePanels {...data} />
          </Suspense>
        </aside>
      </div>
      {/* Once it is decided, what comes next is more important than the offers */}
      {!isChoosing && offers}
    </div>
  )
}

function stateOf({ step, visit, claims }: TrackData['request'], isChoosing: boolean): string {
  return [isChoosing, step, visit?.proposed_by, visit?.date, visit?.from, claims[0]?.state].join()
}

function liveOffers({ tender }: TrackData['request']): number {
  return tender?.offers.filter(({ state }) => state === 'live').length ?? 0
}

/**
 * For what the page is about first: once its state has changed, or an offer is gone with its buttons, it gets the focus, and is scrolled
 * to. A conflict gets it instead.
 */
function useFocusAfterChange<Element extends HTMLElement>(state: string, offers: number, takesFocus: boolean) {
  const element = useRef<Element>(null)
  const shown = useRef({ state, offers })
  useEffect(() => {
    const before = shown.current
    shown.current = { state, offers }
    if (takesFocus && (before.state !== state || offers < before.offers)) element.current?.focus()
  }, [state, offers, takesFocus])
  return element
}

function Head({ request }: TrackData) {
  const t = useText()
  const language = useLanguage()
  const { id, created_at: createdAt, address, predecessor_id: predecessorId } = request
  return (
    <header className="track__head">
      <p className="track__meta">
        {t(messages.trackTitle(id))} · {t(messages.sentOnLine(formatTime(createdAt, language)))}
        {predecessorId !== null && ` · ${t(messages.replaces(predecessorId))}`}
      </p>
      <h1 className="h-page">{t(titleOf(request))}</h1>
      {address && (
        <p className="track__address">
          <MapPin className="icon icon--accent" />
          {address}
        </p>
      )}
    </header>
  )
}

function titleOf(request: TrackData['request']): Text {
  const { tariff, kind } = request
  if (isForAll(request)) return messages.kinds[kind]
  const provider = wantedProvider(request)
  if (!tariff) return messages.kindForProvider(messages.kinds[kind], provider)
  const name = both((language) => variant(tariff, 'name', language))
  // The tariff of a suspended provider, whose request the desk has
  return request.provider.id === deskId && provider === request.provider.name
    ? name
    : messages.subjectOfProvider(name, provider)
}

/**
 * Another window or the provider was faster: the page shows the current state, and what was typed into a form that is gone. The message
 * gets the focus, because the form may be far below it.
 */
function Conflict({ refused }: { refused: RefusedForm }) {
  const t = useText()
  const element = useRef<HTMLDivElement>(null)
  const { text } = refused.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus, also one with the same message
  useEffect(() => element.current?.focus(), [refused])
  return (
    <Notice ref={element} tabIndex={-1} className="track__conflict" kind="error" role="alert">
      {refused.message}
      {text && (
        <>
          {' '}
          {t(youWrote)} <q>{text}</q>
        </>
      )}
    </Notice>
  )
}
