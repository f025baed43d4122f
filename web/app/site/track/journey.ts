import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { both, formatDay } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { isAhead } from '../../parts/requests/visit-time.ts'
import { type JourneyStep, pastSteps } from './journey-past.ts'
import * as messages from './messages-journey.ts'
import { hasOtherOffers } from './other-offers.ts'
import { isOfferedByDesk, isVisitAsked } from './turn.ts'

/** The steps from the submission to the guarantee. Of those ahead, the first is the current one. */
export function journeyOf(request: TrackedRequest, now: string): JourneyStep[] {
  const next = isOfferedByDesk(request) ? [choice, ...toTheEnd] : ahead[request.step](request, now)
  return [...pastSteps(request), ...next]
}

const guaranteeStep: JourneyStep = {
  state: 'later',
  title: messages.guaranteeTitle,
  note: messages.guaranteeTerms,
}
const connection: JourneyStep = { state: 'later', title: messages.connection }
const confirmation: JourneyStep = { state: 'later', title: messages.youConfirm }
const toTheEnd = [connection, confirmation, guaranteeStep]

const choice: JourneyStep = {
  state: 'customer',
  title: messages.yourChoice,
  note: messages.nextIsChoice,
  when: messages.now,
}

type Ahead = (request: TrackedRequest, now: string) => JourneyStep[]

/** The note names only what the page has. */
const chooseAgain: Ahead = ({ tender, alternatives }, now) => {
  if (tender?.acts.includes('reopen'))
    return [{ ...choice, note: hasOtherOffers({ tender }, now) ? messages.nextIsReopening : messages.nextIsSearch }]
  return [alternatives.length > 0 ? choice : { ...choice, note: messages.nextIsNewRequest }]
}

const awaitResponse: Ahead = (request) => {
  const isOpen = request.step === 'tendering'
  const title = isOpen ? messages.responses : messages.response(request.provider.name)
  const note = isOpen ? undefined : messages.nextIs(request.provider.name)
  return [{ state: 'provider', title, note, when: messages.now }, ...toTheEnd]
}

const awaitConnection: Ahead = ({ provider, visit, step }, now) => {
  const isPlanned = step === 'visit_agreed' && visit !== null && isAhead(visit, now)
  return [
    {
      ...connection,
      state: 'provider',
      note: isPlanned ? messages.nextIsVisit(provider.name) : messages.nextIs(provider.name),
      when: isPlanned
        ? both((language) => messages.awaited(formatDay(`${visit.date}T12:00:00Z`, language))[language])
        : messages.now,
    },
    confirmation,
    guaranteeStep,
  ]
}

const agreeOnVisit: Ahead = (request, now) => {
  const { provider } = request
  const isYours = isVisitAsked(request, now)
  return [
    {
      state: isYours ? 'customer' : 'provider',
      title: messages.visitTime,
      note: isYours ? messages.nextIsYou : messages.nextIs(provider.name),
      when: messages.now,
    },
    ...toTheEnd,
  ]
}

const confirmConnection: Ahead = ({ acts, provider }) => [
  acts.includes('confirm')
    ? { state: 'customer', title: messages.youConfirm, note: messages.nextIsYou, when: messages.now }
    : {
        state: 'provider',
        title: messages.providerConfirms(provider.name),
        note: messages.nextIs(provider.name),
        when: messages.now,
      },
  guaranteeStep,
]

const ofDesk = (title: Text): JourneyStep => ({
  state: 'provider',
  title,
  note: messages.nextIs('Motanet'),
  when: messages.now,
})

const afterConfirmation: Ahead = ({ claims, provider }) => {
  switch (claims[0]?.state) {
    case 'waiting':
      return [
        {
          state: 'provider',
          title: messages.claimResponse(provider.name),
          note: messages.nextIs(provider.name),
          when: messages.now,
        },
        { state: 'later', title: messages.deskDecides },
      ]
    case 'overdue':
    case 'responded':
      return [ofDesk(messages.deskDecides)]
    default:
      return []
  }
}

const ahead: Readonly<Record<RequestStep, Ahead>> = {
  held: (request) => [
    ofDesk(messages.check),
    { state: 'later', title: messages.response(request.provider.name) },
    ...toTheEnd,
  ],
  rejected: () => [],
  tendering: awaitResponse,
  sent: awaitResponse,
  delivered: awaitResponse,
  taken: awaitConnection,
  visit_proposed: agreeOnVisit,
  visit_agreed: awaitConnection,
  stated: confirmConnection,
  confirmed: afterConfirmation,
  disputed: () => [ofDesk(messages.deskDecides), guaranteeStep],
  refused: chooseAgain,
  withdrawn: () => [],
  transferred: () => [],
  expired: () => [],
}
