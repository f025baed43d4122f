import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { RequestEvent, Visit } from '@motanet/contract/requests/processing.ts'
import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { both, capitalised, formatDay, formatMoment } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { limitText } from '../../parts/offers/limit-text.ts'
import { tenderSent } from '../../parts/requests/messages-track.ts'
import { isTakenOver } from '../../parts/requests/taken-over.ts'
import { isAhead } from '../../parts/requests/visit-time.ts'
import { goneOffers } from './gone-offers.ts'
import { closedTitle, reasons, refusedTitle } from './messages-refusal.ts'
import * as messages from './messages-turn.ts'
import { offerNews } from './offer-mails.ts'
import { hasOtherOffers } from './other-offers.ts'
import { sentences } from './sentences.ts'
import { dateText, dayText, onDay, windowText } from './visit-days.ts'

/** What the first card says: whose turn it is, and what that means. */
export interface Turn {
  /** `due`: the customer's answer is due. `done`: the connection is confirmed. */
  kind: 'due' | 'calm' | 'done'
  badge: Text
  title: Text
  text: Text
  hint?: Text
}

type TurnOf = (request: TrackedRequest, now: string) => Turn

/** The name of the desk, which is the marketplace itself. */
const desk = 'Motanet'

export function turnOf(request: TrackedRequest, now: string): Turn {
  return turns[request.step](request, now)
}

/** The last event that set the step, but for a return to it. */
export function lastEvent({ history }: TrackedRequest, step: RequestStep): RequestEvent | undefined {
  return history.findLast(
    ({ kind, details, ...event }) =>
      event.step === step && (kind === 'step' || kind === 'visit') && !details.taken_back,
  )
}

/** Whether the guarantee replaces the provider. */
export function isReplaced({ claims }: Pick<TrackedRequest, 'claims'>): boolean {
  return claims[0]?.state === 'replaced'
}

/** Whether other providers were offered, because this one cannot connect, does not respond or go on, or is replaced. */
export function isOffered({ step, history, alternatives, claims }: TrackedRequest): boolean {
  return (
    alternatives.length > 0 &&
    (step === 'refused' || isReplaced({ claims }) || history.some(({ kind }) => kind === 'offered'))
  )
}

/** Whether others were offered because the provider has taken the request, and then done nothing about it. */
function isDelayed(request: TrackedRequest): boolean {
  const last = request.history.findLast(
    ({ kind, actor }) => kind === 'step' || kind === 'visit' || (kind === 'offered' && actor === 'system'),
  )
  return last?.kind === 'offered' && isOffered(request)
}

/** Whether the provider proposed a visit that is not over: the customer is asked about it. */
export function isVisitAsked({ step, visit }: TrackedRequest, now: string): boolean {
  return step === 'visit_proposed' && visit?.proposed_by === 'provider' && isAhead(visit, now)
}

/** Whether the customer can choose among tariffs that staff have found for a request to no provider. */
export function isOfferedByDesk(request: TrackedRequest): boolean {
  return request.provider.id === deskId && request.acts.includes('move') && isOffered(request)
}

const deskChoice: Turn = {
  kind: 'due',
  badge: messages.yourTurn,
  title: messages.deskChoiceTitle,
  text: messages.deskChoiceText,
}

/** While staff pass the request on to a provider that is no partner; undefined for other requests. */
function passedOn({ provider, named_provider: named }: TrackedRequest): Turn | undefined {
  if (provider.id !== deskId || named === null) return undefined
  return calm(desk, messages.passedOnTitle(named), messages.passedOnText)
}

const waiting: TurnOf = (request, now) => {
  const { provider, step, respond_by: respondBy } = request
  if (isOfferedByDesk(request)) return deskChoice
  const passed = passedOn(request)
  if (passed) return passed
  // No provider to invite was found, or the chosen one is suspended
  if (provider.id === deskId) return calm(desk, messages.tenderTitle, messages.takenByDesk)
  if (isOffered(request))
    return calm(provider.name, messages.offeredTitle(provider.name), messages.offeredText(provider.name))
  const arrived = step === 'delivered' ? messages.deliveredText(provider.name) : messages.sentText
  const expected = respondBy === null ? null : respondBy > now ? respondByText(respondBy) : messages.isLate
  return calm(provider.name, messages.waitingTitle(provider.name), sentences(arrived, expected ?? messages.nothingToDo))
}

const taken: TurnOf = (request) => {
  const { provider } = request
  if (isOfferedByDesk(request)) return deskChoice
  const passed = passedOn(request)
  if (passed) return passed
  if (provider.id === deskId) return calm(desk, messages.tenderTitle, messages.takenByDesk)
  if (isDelayed(request)) return calm(provider.name, messages.delayedTitle(provider.name), messages.delayedText)
  return calm(provider.name, messages.takenTitle(provider.name), sentences(messages.takenText, messages.nothingToDo))
}

const visitProposed: TurnOf = (request, now) => {
  const { visit, provider } = request
  if (visit === null) return calm(provider.name, messages.takenTitle(provider.name), messages.takenText)
  const text = windowText(visit)
  if (visit.proposed_by === 'provider' && !isVisitAsked(request, now)) return visitOver(visit, provider.name)
  if (visit.proposed_by === 'customer' && isDelayed(request))
    return calm(provider.name, messages.delayedTitle(provider.name), messages.delayedText)
  if (visit.proposed_by === 'customer' && !isAhead(visit, now))
    return calm(provider.name, messages.waitingTitle(provider.name), messages.ownVisitOver)
  if (visit.proposed_by === 'customer')
    return calm(provider.name, messages.ownVisitTitle, capitalised(messages.ownVisitText(provider.name, text)))
  return {
    kind: 'due',
    badge: messages.yourTurn,
    title: messages.visitQuestion,
    text: messages.visitOffer(provider.name, text),
  }
}

const visitAgreed: TurnOf = ({ visit, provider, email }, now) => {
  if (visit === null) return calm(provider.name, messages.takenTitle(provider.name), messages.takenText)
  return isAhead(visit, now)
    ? calm(
        provider.name,
        messages.visitAhead(onDay(visit.date)),
        messages.visitAheadText(provider.name, email !== null),
      )
    : visitOver(visit, provider.name)
}

function visitOver({ date }: Pick<Visit, 'date'>, name: string): Turn {
  return calm(name, messages.visitOver(dayText(date)), messages.visitOverText(name))
}

const stated: TurnOf = (request) => {
  const { acts, provider, connected_on: connectedOn, created_at: createdAt } = request
  if (!acts.includes('confirm'))
    return calm(provider.name, messages.ownStatementTitle, messages.ownStatementText(provider.name))
  const at = lastEvent(request, 'stated')?.changed_at ?? createdAt
  return {
    kind: 'due',
    badge: messages.yourTurn,
    title: messages.statedQuestion,
    text: both(
      (language) =>
        messages.statedText(provider.name, formatMoment(at, language), dayText(connectedOn ?? at.slice(0, 10)))[
          language
        ],
    ),
    hint: silence(request),
  }
}

function silence({ email, is_email_verified: isVerified, objection_until: until }: TrackedRequest): Text {
  if (until !== null) return both((language) => messages.silenceUntil(formatDay(until, language))[language])
  if (email === null) return messages.silenceByPhone
  return isVerified ? messages.silenceByMail : messages.silenceUnproven
}

const confirmed: TurnOf = (request, now) => claimed(request, now) ?? guaranteed(request, now)

/** While a claim under the guarantee is open, and until a replaced provider has a successor. */
function claimed(request: TrackedRequest, now: string): Turn | undefined {
  const { provider, claims, tender, acts, email } = request
  const atDesk = messages.claimAtDeskText(email !== null)
  const [claim] = claims
  switch (claim?.state) {
    case 'waiting': {
      const limit = claim.respond_by
      const expected = limit === null ? atDesk : messages.claimUntil(both((language) => formatMoment(limit, language)))
      return calm(provider.name, messages.claimTitle(provider.name), expected)
    }
    case 'overdue':
    case 'responded':
      return calm(desk, messages.claimAtDeskTitle, atDesk)
    case 'replaced': {
      const mayReopen = tender?.acts.includes('reopen')
      // The claim was about an earlier provider of the tender
      if (tender && !mayReopen && !acts.includes('move')) return undefined
      const hasChoice = isOffered(request) || mayReopen
      if (mayReopen && !hasOtherOffers(request, now))
        return {
          ...{ kind: 'due', badge: messages.yourTurn },
          ...{ title: messages.replaceableTitle, text: messages.replaceableText(provider.name) },
        }
      const text = hasChoice ? messages.replacedText(provider.name) : messages.replacedByDesk
      if (!hasChoice) return calm(desk, messages.replacedTitle, text)
      return { kind: 'due', badge: messages.yourTurn, title: messages.replacedTitle, text }
    }
    default:
      return undefined
  }
}

const guaranteed: TurnOf = ({ guarantee_until: until, connected_on: connectedOn }, now) => {
  const isOver = until !== null && until < chisinauDay(now)
  const fact = connectedOn ? messages.confirmedText(dateText(connectedOn)) : messages.internetWorks
  return {
    kind: 'done',
    badge: messages.connected,
    title: until ? (isOver ? messages.guaranteeOver : messages.guaranteeUntil)(dateText(until)) : messages.connected,
    text: isOver ? fact : sentences(fact, messages.guaranteeTerms),
  }
}

const refused: TurnOf = ({ provider, reason }) => ({
  kind: 'calm',
  badge: messages.yourTurn,
  title: (reason === 'changed_mind' ? closedTitle : refusedTitle)(provider.name),
  text: reasons[reason ?? 'other'],
})

/** While no offer is live; otherwise the offers are shown instead. */
const tendering: TurnOf = (request) => {
  const { tender } = request
  if (tender === null) return calm(desk, messages.tenderTitle, tenderSent)
  const { is_at_desk: isAtDesk, invited, closes_at: closesAt } = tender
  const expected = closesAt && expectedUntil(request, limitText(closesAt))
  const text = isAtDesk ? messages.tenderAtDesk : messages.invitedText(invited)
  const gone = goneOffers(tender)
  const news = gone === undefined ? text : sentences(gone, text)
  return calm(desk, messages.tenderTitle, expected && !isAtDesk ? sentences(news, expected) : news)
}

function expectedUntil(request: TrackedRequest, moment: Text): Text {
  return offerNews(request, {
    withMails: messages.expectedWithMails(moment),
    here: messages.expectedHere(moment),
  })
}

const turns: Readonly<Record<RequestStep, TurnOf>> = {
  held: () => calm(desk, messages.heldTitle, messages.heldText),
  rejected: () => ended(messages.rejectedTitle, messages.rejectedText),
  tendering,
  sent: waiting,
  delivered: waiting,
  taken,
  visit_proposed: visitProposed,
  visit_agreed: visitAgreed,
  stated,
  confirmed,
  disputed: ({ provider }) => calm(desk, messages.disputedTitle, messages.disputedText(provider.name)),
  refused,
  withdrawn: ({ provider }) =>
    ended(
      messages.withdrawnTitle,
      provider.id === deskId ? messages.withdrawnTender : messages.withdrawnText(provider.name),
    ),
  expired: ({ holders }) => {
    const hadProvider = holders.some(({ kind }) => kind === 'provider')
    return ended(messages.expiredTitle, hadProvider ? messages.expiredAgainText : messages.expiredText)
  },
  transferred: (request) =>
    isTakenOver(request)
      ? ended(messages.takenOverTitle, messages.takenOverText(request.provider.name))
      : ended(messages.transferredTitle, messages.transferredText(request.provider.name)),
}

function calm(name: string, title: Text, text: Text): Turn {
  return { kind: 'calm', badge: messages.turnOf(name), title, text }
}

function ended(title: Text, text: Text): Turn {
  return { kind: 'calm', badge: messages.closed, title, text }
}

function respondByText(time: string): Text {
  return both((language) => messages.respondBy(formatMoment(time, language))[language])
}
