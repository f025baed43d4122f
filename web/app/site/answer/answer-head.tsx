import { chisinauClock, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { AnsweredRequest } from '@motanet/contract/requests/answer.ts'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode, Ref } from 'react'
import { dayAndMonth } from '../../lib/chisinau-time.ts'
import { both, capitalised } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/language.ts'
import { limitText } from '../../parts/offers/limit-text.ts'
import {
  acceptedUntil,
  failedTitle,
  freeSlots as freeSlotsText,
  lostContacts,
  noLimit,
  offerStates,
  tenderStates,
} from '../../parts/offers/messages.ts'
import { isOpenTo } from '../../parts/offers/open-tender.ts'
import { reasons } from '../../parts/requests/messages-acts.ts'
import { title as claimTitle } from '../../parts/requests/messages-claims.ts'
import { contactsGone } from '../../parts/requests/messages-steps.ts'
import { visitText } from '../../parts/requests/visit-text.ts'
import { isAhead } from '../../parts/requests/visit-time.ts'
import * as messages from './messages.ts'

interface AnswerHeadProps {
  request: AnsweredRequest
  /** The heading. */
  ref?: Ref<HTMLHeadingElement>
}

/** The heading follows the state; below it is what the provider should know. Announced when it changes. */
export function AnswerHead({ request, ref }: AnswerHeadProps) {
  const t = useText()
  return (
    <header className="answer__head" aria-live="polite">
      <p className="answer__meta">{t(messages.forProvider(request.provider.name, request.id))}</p>
      <h1 className="h-page" ref={ref} tabIndex={-1}>
        {t(answerTitle(request))}
      </h1>
      <StateNote request={request} />
    </header>
  )
}

export function answerTitle({
  step,
  visit,
  acts,
  tender,
}: Pick<AnsweredRequest, 'step' | 'visit' | 'acts' | 'tender'>): Text {
  if (tender && tender.state !== 'won') return tenderTitle(tender)
  if (acts.includes('respond_claim')) return claimTitle
  if (step === 'visit_proposed' && visit?.proposed_by === 'customer') return messages.otherTimeTitle
  if (step === 'stated' && acts.includes('not_connected')) return messages.statedByCustomerTitle
  return messages.titles[step]
}

/** The heading for an invited provider. */
function tenderTitle({ state, offer }: NonNullable<AnsweredRequest['tender']>): Text {
  if (state !== 'open') return tenderStates[state]
  if (offer?.state === 'failed') return failedTitle
  return offer?.state === 'live' ? offerStates.live : messages.titles.tendering
}

function StateNote({ request }: { request: AnsweredRequest }): ReactNode {
  const t = useText()
  const { tender } = request
  if (tender && tender.state !== 'won') return <TenderNote tender={tender} />
  if (request.respond_by !== null) return <Deadline request={request} respondBy={request.respond_by} />
  const note = noteOf(request)
  return note && <p className="answer__note">{t(note)}</p>
}

function TenderNote({ tender }: { tender: NonNullable<AnsweredRequest['tender']> }) {
  const t = useText()
  const hasFailed = tender.offer?.state === 'failed'
  if (tender.state === 'lost')
    return <p className="answer__note">{t(hasFailed ? contactsGone.transferred : lostContacts)}</p>
  // No offer was accepted, or the accepted offer of this provider has failed
  if (!isOpenTo(tender)) return null
  const { closes_at: closesAt, free_places: freeSlots } = tender
  const limit = closesAt === null ? noLimit : acceptedUntil(limitText(closesAt))
  return (
    <p className="answer__due">
      <Clock className="icon answer__clock" />
      <span>
        {t(limit)} {t(freeSlotsText(freeSlots))}
      </span>
    </p>
  )
}

function noteOf(request: AnsweredRequest): Text | null {
  const { step, visit, connected_on: day, reason, reason_text: reasonText, acts, claims, calendar } = request
  if (acts.includes('respond_claim')) return claimNote(claims[0]?.respond_by ?? null)
  const time = visit && capitalised(both((language) => visitText(visit, language)))
  const on = day === null ? null : both((language) => dayAndMonth(day, language))
  switch (step) {
    case 'taken':
      return messages.callCustomer
    case 'visit_proposed':
      if (!visit || !time) return null
      if (!isAhead(visit, calendar.now)) return messages.proposedTimeOver(time)
      return visit.proposed_by === 'customer' ? messages.customerProposes(time) : messages.customerNotAnswered(time)
    case 'visit_agreed':
      return time && messages.agreed(time)
    case 'stated':
      return on && (acts.includes('not_connected') ? messages.statedByCustomer(on) : messages.statedByProvider(on))
    case 'confirmed':
      return on && messages.confirmed(on)
    case 'disputed':
      return messages.disputed
    case 'refused':
      return reason && messages.refusedBecause(reasons[reason], reasonText)
    default:
      return null
  }
}

function claimNote(respondBy: string | null): Text {
  return respondBy === null ? messages.claimLate : messages.claimUntil(limitText(respondBy))
}

function Deadline({ request, respondBy }: { request: AnsweredRequest; respondBy: string }) {
  const t = useText()
  const { now } = request.calendar
  const isToday = chisinauDay(respondBy) === chisinauDay(now)
  const time = timeOf(respondBy, now)
  const came = timeOf(request.created_at, now)
  return (
    <p className="answer__due">
      <Clock className="icon answer__clock" />
      <span>
        {respondBy < now ? (
          <b>{t(messages.overdue(time))}</b>
        ) : (
          <>
            {t(isToday ? messages.respondToday : messages.respond)}
            <b>{t(messages.before(time))}</b>.
          </>
        )}{' '}
        {t(messages.cameAt(came))}
      </span>
    </p>
  )
}

/** The time of day, and the day if it is not today. */
function timeOf(time: string, now: string): Text {
  const day = chisinauDay(time)
  const clock = chisinauClock(time)
  return both((language) => (day === chisinauDay(now) ? clock : `${clock}, ${dayAndMonth(day, language)}`))
}
