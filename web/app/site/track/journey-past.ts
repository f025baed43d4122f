import type { RequestEvent } from '@motanet/contract/requests/processing.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { capitalised, counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { outcomes } from '../../parts/requests/messages-claims.ts'
import * as messages from './messages-journey.ts'
import { comment, reasons } from './messages-refusal.ts'
import { dayText, type VisitWindow, windowText } from './visit-days.ts'

/** A step of the request: done, the current one of the provider (or the desk) or of the customer, or a later one. */
export interface JourneyStep {
  state: 'done' | 'provider' | 'customer' | 'later'
  title: Text
  note?: Text | undefined
  /** When it was done. */
  at?: string
  /** Shown in place of the time. */
  when?: Text | undefined
}

type Told = Pick<JourneyStep, 'title' | 'note'> | null

/** The steps that are done, oldest first. */
export function pastSteps(request: TrackedRequest): JourneyStep[] {
  return request.history.flatMap((event, index) => {
    const told = tell(event, request, request.history.slice(0, index))
    return told ? [{ state: 'done' as const, at: event.changed_at, ...told }] : []
  })
}

/** What an event means to the customer; null for one that the other panels show. */
function tell(event: RequestEvent, request: TrackedRequest, earlier: readonly RequestEvent[]): Told {
  const say = saying(providerAt(request, event.changed_at))
  switch (event.kind) {
    case 'reminded':
      return { title: say(messages.reminded) }
    case 'offered':
      return { title: messages.offered }
    case 'consented':
      return { title: messages.consented, note: quoted(event) }
    case 'desk':
      return { title: event.step === 'tendering' ? messages.atDesk : messages.claimAtDesk }
    case 'claim':
      return { title: messages.claimed }
    case 'claim_response':
      return { title: say(messages.claimAnswered) }
    case 'claim_decision':
      return { title: messages.deskDecided, note: outcomes[event.details.outcome ?? 'declined'] }
    case 'step':
    case 'visit':
      return tellStep(event, request, earlier)
    default:
      return null
  }
}

/** The provider that the request belonged to then. In a tender it is the one chosen last; undefined before the first choice. */
function providerAt({ tender, provider, holders }: TrackedRequest, at: string): string | undefined {
  if (tender === null) return provider.name
  return holders
    .flatMap(({ kind, name, since }) => (kind === 'provider' && since ? [{ name, since: Date.parse(since) }] : []))
    .filter(({ since }) => since <= Date.parse(at))
    .toSorted((one, other) => one.since - other.since)
    .at(-1)?.name
}

function saying(name: string | undefined): (message: (name: string) => Text) => Text {
  return (message) =>
    name === undefined ? { ru: message('Провайдер').ru, ro: message('Furnizorul').ro } : message(name)
}

function tellStep(event: RequestEvent, request: TrackedRequest, earlier: readonly RequestEvent[]): Told {
  const { actor, details, changed_at: at } = event
  if (details.taken_back) return { title: messages.takenBack }
  const name = providerAt(request, at)
  const say = saying(name)
  const isFirst = !earlier.some(({ step }) => step === event.step)
  switch (event.step) {
    case 'held':
      return { title: messages.held }
    case 'rejected':
      return { title: messages.rejected, note: quoted(event) }
    case 'tendering':
      return { title: isFirst ? messages.tenderOpened : messages.tenderReopened }
    case 'sent':
      if (request.tender === null) return { title: messages.sent }
      return { title: name === undefined ? messages.chosenOne : say(messages.chosen) }
    case 'delivered':
      if (actor === 'desk') return { title: messages.notConnected, note: quoted(event) }
      return { title: actor === 'provider' ? messages.waitsAgain : say(messages.received) }
    case 'taken':
      return !sinceSent(earlier).some(({ step }) => step === 'taken')
        ? { title: messages.taken, note: responseTime(event, sentAt(request, earlier)) }
        : { title: messages.takenAgain }
    case 'visit_proposed':
      return { title: actor === 'customer' ? messages.visitByYou : say(messages.visitByProvider), ...window(details) }
    case 'visit_agreed':
      return { title: messages.visitAgreed, ...window(lastWindow([...earlier, event])) }
    case 'stated':
      return {
        title: actor === 'customer' ? messages.statedByYou : say(messages.statedByProvider),
        note: details.date === undefined ? undefined : messages.connectedOn(dayText(details.date)),
      }
    case 'confirmed':
      return tellConfirmation(event, say)
    case 'disputed':
      // A status that the provider sets during a dispute
      if (earlier.at(-1)?.step === 'disputed') return null
      return {
        title: actor === 'customer' ? messages.disputedByYou : say(messages.disputed),
        note: quoted(event),
      }
    case 'refused':
      return { title: say(messages.refused), note: reasons[details.reason ?? 'other'] }
    case 'withdrawn':
      return { title: messages.withdrawn, note: actor === 'desk' ? messages.withdrawnByDesk : undefined }
    case 'transferred':
      return { title: details.suspended ? messages.takenOver : messages.transferred }
    case 'expired':
      return { title: messages.expired }
    default:
      return event.step satisfies never
  }
}

/** What its author added to the event. */
function quoted({ details: { text } }: RequestEvent): Text | undefined {
  return text ? comment(text) : undefined
}

function tellConfirmation({ actor }: RequestEvent, say: ReturnType<typeof saying>): Told {
  if (actor === 'customer') return { title: messages.confirmedByYou }
  if (actor === 'provider') return { title: say(messages.confirmedByProvider) }
  return { title: messages.confirmed, note: actor === 'system' ? messages.bySilence : messages.byDesk }
}

function window({ date, from, to }: Partial<VisitWindow>): Pick<JourneyStep, 'note'> {
  if (date === undefined || from === undefined || to === undefined) return {}
  const text = capitalised(windowText({ date, from, to }))
  return { note: { ru: `${text.ru}.`, ro: `${text.ro}.` } }
}

/** The window of the last proposal: an agreement has none of its own. */
function lastWindow(events: readonly RequestEvent[]): RequestEvent['details'] {
  return events.findLast(({ details }) => details.from !== undefined)?.details ?? {}
}

const minuteMs = 60_000
const minutesPerHour = 60

const isSending = ({ kind, step }: RequestEvent) => kind === 'step' && step === 'sent'

/** When the provider got the request: in a tender by the customer's choice. */
function sentAt({ created_at: createdAt }: TrackedRequest, earlier: readonly RequestEvent[]): string {
  return earlier.findLast(isSending)?.changed_at ?? createdAt
}

/** What happened while the provider had the request: in a tender, a provider that was chosen before may have worked on it. */
function sinceSent(earlier: readonly RequestEvent[]): readonly RequestEvent[] {
  return earlier.slice(earlier.findLastIndex(isSending) + 1)
}

/** How long the provider took to respond: minutes, then hours; nothing after a day. */
function responseTime({ changed_at: at }: RequestEvent, since: string): Text | undefined {
  const minutes = Math.max(1, Math.round((Date.parse(at) - Date.parse(since)) / minuteMs))
  if (minutes < minutesPerHour)
    return messages.answeredIn(counted(minutes, ['минуту', 'минуты', 'минут'], ['minut', 'minute', 'de minute']))
  const hours = Math.round(minutes / minutesPerHour)
  if (hours >= 24) return undefined
  return messages.answeredIn(counted(hours, ['час', 'часа', 'часов'], ['oră', 'ore', 'de ore']))
}
