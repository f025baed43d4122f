import { deskId } from '@motanet/contract/catalogue/desk.ts'
import Check from 'lucide-react/icons/check'
import { type ReactNode, type RefObject, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { type Place, placeParameters } from '../../parts/places/place-url.ts'
import { otherTariffs } from '../../parts/requests/messages-track.ts'
import { ActButton, ActForm } from './act-form.tsx'
import { AlternativeList } from './alternative-list.tsx'
import { Objection, OwnStatement, TakeBack, VisitForm } from './lazy-forms.ts'
import { Reopening } from './lazy-offers.ts'
import * as refusal from './messages-refusal.ts'
import * as messages from './messages-turn.ts'
import * as visitMessages from './messages-visit.ts'
import { pagePath } from './perform-act.ts'
import type { TrackData } from './track-data.ts'
import { isOffered, isReplaced, isVisitAsked, type Turn, turnOf } from './turn.ts'

const badges: Readonly<Record<Turn['kind'], string>> = {
  due: 'badge badge--promo',
  calm: 'badge',
  done: 'badge badge--ok',
}

interface QuestionCardProps extends TrackData {
  card: RefObject<HTMLElement | null>
}

/** The first card: whose turn it is, and the customer's answers. */
export function QuestionCard({ card, ...data }: QuestionCardProps) {
  const t = useText()
  const { request, loadedAt } = data
  const turn = turnOf(request, loadedAt)
  const id = useId()
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={turn.kind === 'due' ? 'ask' : 'ask ask--calm'}
      aria-labelledby={`${id}-title`}
    >
      {turn.kind === 'due' && <Cat />}
      <p className={`${badges[turn.kind]} ask__badge`}>{t(turn.badge)}</p>
      <h2 id={`${id}-title`} className="h-section">
        {t(turn.title)}
      </h2>
      <p className="ask__text">{t(turn.text)}</p>
      <Answers {...data} />
      <Suspense>{request.acts.includes('unconfirm') && <TakeBack {...data} />}</Suspense>
      {turn.hint && <p className="hint">{t(turn.hint)}</p>}
    </section>
  )
}

function Cat() {
  return (
    <div className="ask__cat" aria-hidden="true">
      <img className="ask__tail" src="/cat-perch-tail.svg" alt="" width={330} height={264} />
      <img src="/cat-perch.svg" alt="" width={330} height={264} />
    </div>
  )
}

const endedSteps: readonly TrackData['request']['step'][] = ['rejected', 'transferred', 'withdrawn', 'expired']

function Answers(data: TrackData) {
  const t = useText()
  const { step, acts } = data.request
  if (isVisitAsked(data.request, data.loadedAt)) return <VisitAnswers {...data} />
  if (acts.includes('confirm')) return <ConnectionAnswers />
  if (data.request.tender?.acts.includes('reopen'))
    return (
      <Suspense>
        <Explanation {...data.request} />
        <Reopening {...data} />
        {canState(data) && <OwnStatement {...data} />}
      </Suspense>
    )
  if (step === 'refused') return <RefusalAnswers {...data} />
  if (endedSteps.includes(step)) return <Ways {...data} />
  return (
    <>
      {isOffered(data.request) && (
        <>
          {isTaken(step) && !isReplaced(data.request) && data.request.provider.id !== deskId && (
            <p>{t(messages.offeredText(data.request.provider.name))}</p>
          )}
          <AlternativeList {...data} />
        </>
      )}
      <Suspense>{canState(data) && <OwnStatement {...data} />}</Suspense>
    </>
  )
}

/** The first card then no longer says what choosing another provider means. */
function isTaken(step: TrackData['request']['step']): boolean {
  return step !== 'sent' && step !== 'delivered'
}

/** Before the provider has the request there is nothing that could have been connected. */
function canState({ request: { acts, step } }: TrackData): boolean {
  return acts.includes('connected') && step !== 'sent'
}

function ConnectionAnswers() {
  const t = useText()
  return (
    <div className="ask__acts">
      <ActForm act="confirm" hasFields={false}>
        <ActButton act="confirm" className="btn btn--primary btn--lg btn--phone-wide">
          <Check className="icon" />
          {t(messages.works)}
        </ActButton>
      </ActForm>
      <Suspense>
        <Objection />
      </Suspense>
    </div>
  )
}

function VisitAnswers(data: TrackData) {
  const t = useText()
  const { visit } = data.request
  return (
    <div className="ask__acts">
      <ActForm act="accept_visit" hasFields={false}>
        {visit && <input type="hidden" name="date" value={visit.date} />}
        {visit && <input type="hidden" name="hours" value={`${visit.from}-${visit.to}`} />}
        <ActButton act="accept_visit" className="btn btn--primary btn--lg btn--phone-wide">
          <Check className="icon" />
          {t(visitMessages.fits)}
        </ActButton>
      </ActForm>
      <Suspense>
        <VisitForm {...data} className="btn btn--outline btn--lg btn--phone-wide" />
      </Suspense>
    </div>
  )
}

/** Of a provider that has refused. */
function Explanation({ reason_text: text }: Pick<TrackData['request'], 'reason_text'>) {
  const t = useText()
  return text && <blockquote className="ask__quote">{t(refusal.comment(text))}</blockquote>
}

function RefusalAnswers(data: TrackData) {
  const t = useText()
  const { request } = data
  const hasChoice = request.alternatives.length > 0
  return (
    <>
      <Explanation {...request} />
      {request.reason === 'unreachable' && request.acts.includes('contacts') && <p>{t(refusal.wrongPhone)}</p>}
      <p>{t(hasChoice ? refusal.choose(request.provider.name) : refusal.chooseYourself)}</p>
      {hasChoice ? <AlternativeList {...data} /> : <ToCatalogue {...data} />}
      <Suspense>{canState(data) && <OwnStatement {...data} />}</Suspense>
    </>
  )
}

/** Where to go on from a request that has ended. */
function Ways(data: TrackData): ReactNode {
  const { successor_url: successorUrl } = data.request
  const t = useText()
  const language = useLanguage()
  if (successorUrl === null) return <ToCatalogue {...data} />
  return (
    <div className="ask__acts">
      <Link className="btn btn--brand btn--phone-wide" to={pagePath(successorUrl, language)}>
        {t(messages.toSuccessor)}
      </Link>
    </div>
  )
}

function placeOf({ address_id: addressId, latitude, longitude }: TrackData['request']): Place | null {
  if (addressId !== null) return { kind: 'address', addressId }
  return latitude === null || longitude === null ? null : { kind: 'point', longitude, latitude }
}

/** To the tariffs of the same service at the same place. */
function ToCatalogue({ request, tariff }: TrackData) {
  const t = useText()
  const to = useLocalisedPath()
  const query = new URLSearchParams(placeParameters(placeOf(request)))
  if (tariff) query.set('service', String(tariff.services.id))
  return (
    <div className="ask__acts">
      <Link className="btn btn--soft btn--phone-wide" to={{ pathname: to('/forhome'), search: query.toString() }}>
        {t(otherTariffs)}
      </Link>
    </div>
  )
}
