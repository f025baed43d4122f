import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import type { Kysely, Selectable } from 'kysely'
import { canEarnBonus, canReviewProvider } from '../accounts/request-review.queries.ts'
import { chisinauTime } from '../calendar/clock.ts'
import { writeVisitFile } from '../calendar/visit-file.ts'
import type { DB } from '../db/tables.ts'
import { linkLifetimeMs, makeAnswerLink } from './answer-links.ts'
import { type CustomerMailParts, customerMail } from './customer-mails.ts'
import {
  discardFailuresMail,
  discardSuperseded,
  findMessageContext,
  findProviderContexts,
  findUninformed,
  hasReturningOffer,
  type ProviderContext,
} from './deliveries.queries.ts'
import {
  type CustomerMessage,
  type DeliveryParts,
  essentialMessages,
  type ProviderMessage,
  standingMessages,
} from './delivery-parts.ts'
import { countWaitingItems } from './desk-items.queries.ts'
import { deskMail, failuresMail } from './desk-mails.ts'
import { storeDeskItem } from './desk-queue.ts'
import { mailProof } from './mail-proof.ts'
import { destinationOf, type Target, targetsOf } from './message-targets.ts'
import { type Message, post } from './posting.ts'
import { providerMail } from './provider-mails.ts'
import { testMail } from './recipient-mails.ts'
import { findRecipient } from './recipients.queries.ts'
import { requestFacts } from './request-facts.ts'
import { trackingToken, trackingUrl } from './tracking.ts'

type RequestRow = Selectable<DB['request']>
type OfferRow = Selectable<DB['offer']>
type ClaimRow = Selectable<DB['guarantee_claim']>

/**
 * Inserts a message to the recipients of the request's provider into the outbox, in the transaction that causes it: to all active ones, or
 * only to the first, without those of `unaware`. Each waits for the notification hours of its recipient; one whose hours begin after a
 * visit is not reminded of it, and one for which the request itself still waits is not reminded to respond. Without any recipient the
 * owner's account is notified by mail, without that the desk. The first message about a request is posted by `messageBoth`, those to other
 * providers by `messageInvited`. Returns whether it is for anybody but the desk.
 */
export async function messageProvider(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  {
    row,
    kind,
    to = 'all',
    unaware = [],
  }: {
    row: RequestRow
    kind: Exclude<ProviderMessage, 'request'>
    to?: 'all' | 'first'
    /** Recipients to whom the request is unknown: see `discardUnsent`. */
    unaware?: readonly number[]
  },
): Promise<boolean> {
  const [context] = await findProviderContexts(transaction, { requestId: row.id, providerIds: [row.provider_id] })
  if (context === undefined) return false
  const isReminder = kind === 'reminder' || kind === 'escalation'
  const uninformed = isReminder ? await findUninformed(transaction, { requestId: row.id, now: parts.clock() }) : []
  const informed = targetsOf(context, parts).filter(({ recipientId = 0 }) => !uninformed.includes(recipientId))
  const reached = (to === 'first' ? informed.slice(0, 1) : informed).filter(
    ({ dueAt, recipientId = 0 }) =>
      !unaware.includes(recipientId) && (kind !== 'visit_reminder' || isBeforeVisit(dueAt, row)),
  )
  await post(
    transaction,
    parts,
    reached.map((target) => providerMessage(parts, target, { row, kind, context })),
  )
  return reached.some(({ reason }) => reason !== 'desk')
}

function isBeforeVisit(moment: Date, { visit_on, visit_from }: RequestRow): boolean {
  return visit_on !== null && visit_from !== null && moment < chisinauTime(visit_on, visit_from)
}

/**
 * Inserts a message about a tender to the recipients of each of these providers, like `messageProvider`. The desk is not notified of what a
 * provider without recipients misses. Returns the number of messages.
 */
export async function messageInvited(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  {
    row,
    kind,
    providerIds,
    unaware = [],
  }: { row: RequestRow; kind: ProviderMessage; providerIds: readonly number[]; unaware?: readonly number[] },
): Promise<number> {
  const contexts = await findProviderContexts(transaction, { requestId: row.id, providerIds })
  const messages = invitedMessages(parts, { row, kind, contexts }).filter(
    ({ recipientId }) => !unaware.includes(recipientId ?? 0),
  )
  await post(transaction, parts, messages)
  return messages.length
}

/**
 * Inserts the first messages about a tender: to the recipients of each invited provider, like `messageInvited`, and to the customer.
 * Returns the number of messages to providers.
 */
export async function messageFirstInvited(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  { row, providerIds }: { row: RequestRow; providerIds: readonly number[] },
): Promise<number> {
  const ids = [...providerIds, row.provider_id]
  const contexts = await findProviderContexts(transaction, { requestId: row.id, providerIds: ids })
  const invited = contexts.filter(({ provider_id }) => provider_id !== row.provider_id)
  const messages = invitedMessages(parts, { row, kind: 'tender', contexts: invited })
  const context = contexts.find(({ provider_id }) => provider_id === row.provider_id)
  const confirmation = context === undefined ? [] : customerMessages(parts, { row, kind: 'received', context })
  await post(transaction, parts, [...messages, ...confirmation])
  return messages.length
}

function invitedMessages(
  parts: DeliveryParts,
  { row, kind, contexts }: { row: RequestRow; kind: ProviderMessage; contexts: readonly ProviderContext[] },
): Message[] {
  return contexts.flatMap((context) =>
    targetsOf(context, parts)
      .filter(({ reason }) => reason !== 'desk')
      .map((target) => providerMessage(parts, target, { row, kind, context })),
  )
}

/**
 * Inserts the first messages about a request into the outbox: to its provider and to the customer. If nobody else can be told of it, the
 * desk sees it in its queue, and gets the message itself as a mail. `isSuspended`: the chosen provider is, so that the desk receives it.
 */
export async function messageBoth(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  row: RequestRow,
  { isSuspended = false }: { isSuspended?: boolean } = {},
): Promise<void> {
  const [found] = await findProviderContexts(transaction, { requestId: row.id, providerIds: [row.provider_id] })
  if (found === undefined) return
  const targets = targetsOf(found, parts)
  // The deadline moves when this very message is delivered: it states how long the response may take, not until when. The customer, to
  // whom working time means little, reads until when; the delivery moves that by minutes at most.
  const toProvider = { ...found, respond_by: null }
  if (targets.every(({ reason }) => reason === 'desk'))
    await storeDeskItem(transaction, parts, { kind: 'request', requestId: row.id })
  await post(transaction, parts, [
    ...targets.map((target) => providerMessage(parts, target, { row, kind: 'request', context: toProvider })),
    ...customerMessages(parts, { row, kind: 'received', context: found, isSuspended }),
  ])
}

/**
 * Inserts a message about a request to these recipients of a provider, like `messageInvited`; null is the owner's account, or the desk.
 */
export async function messageRecipients(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  about: { row: RequestRow; kind: ProviderMessage; providerId: number; recipientIds: readonly (number | null)[] },
): Promise<void> {
  const { row, kind, providerId, recipientIds } = about
  const [context] = await findProviderContexts(transaction, { requestId: row.id, providerIds: [providerId] })
  if (context === undefined) return
  const reached = targetsOf(context, parts).filter(({ recipientId = null }) => recipientIds.includes(recipientId))
  await post(
    transaction,
    parts,
    reached.map((target) => providerMessage(parts, target, { row, kind, context })),
  )
}

/** Inserts a message about a request to one recipient, due at once. Nothing if that recipient is no longer notified. */
export async function repeatMessage(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  { row, kind, recipientId }: { row: RequestRow; kind: ProviderMessage; recipientId: number },
): Promise<void> {
  const recipient = await findRecipient(transaction, recipientId)
  if (recipient === undefined) return
  const providerIds = [recipient.provider_id]
  const [context] = await findProviderContexts(transaction, { requestId: row.id, providerIds })
  const target = context && targetsOf(context, parts).find((each) => each.recipientId === recipientId)
  if (context === undefined || target === undefined) return
  await post(transaction, parts, [providerMessage(parts, { ...target, dueAt: parts.clock() }, { row, kind, context })])
}

function providerMessage(
  parts: DeliveryParts,
  { reason, recipientId, accountId, language, destination, dueAt }: Target,
  { row, kind, context }: { row: RequestRow; kind: ProviderMessage; context: ProviderContext },
): Message {
  const holder = { providerId: context.provider_id, recipientId, accountId, language }
  const { url, link } = makeAnswerLink(parts, row.id, holder)
  const content = providerMail({
    ...{ kind, language, url, reason, publicUrl: parts.publicUrl },
    facts: requestFacts(row, context, language),
    linkExpiresOn: chisinauDay(new Date(parts.clock().getTime() + linkLifetimeMs)),
    recipient: destination.channel === 'mail' ? destination.email : undefined,
  })
  const about = { requestId: row.id, recipientId: recipientId ?? null, party: 'provider', kind } as const
  return { ...about, destination, language, content, link, dueAt }
}

/** Inserts a test message to a recipient, with a link like that to a request. It is due at any hour. */
export async function messageRecipient(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  { recipientId, kind }: { recipientId: number; kind: 'test' },
): Promise<void> {
  const recipient = await findRecipient(transaction, recipientId)
  if (recipient === undefined) return
  const language = recipient.language as Language
  const { url, link } = makeAnswerLink(parts, null, { providerId: recipient.provider_id, recipientId, language })
  const listUrl = `${parts.publicUrl}${language === 'ro' ? '/ro' : ''}/profile?tab=profile_edit`
  const content = testMail({ url, listUrl, provider: recipient.provider_name }, language)
  const about = {
    requestId: null,
    recipientId,
    party: 'provider',
    kind,
    destination: destinationOf(recipient),
  } as const
  await post(transaction, parts, [{ ...about, language, content, link, dueAt: parts.clock() }])
}

/** They say whether the customer has other offers than the one that they are about. */
const messagesOfOthers: readonly CustomerMessage[] = [
  'offer_chosen',
  'cannot',
  'promise_missed',
  'tender_taken_over',
  'offer_withdrawn',
]

/**
 * Inserts a mail to the customer into the outbox, if there is an address and the customer still wants such mails. `offer`, `claim`: the one
 * that it is about; `endedVisit`: see `findEndedVisit`, cancelled also for a customer without status mails; `providerId`: the provider that
 * it names, by default that of the offer or the request. An earlier mail that waits and is replaced by it is not sent.
 */
export async function messageCustomer(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  {
    row,
    kind: intended,
    offer,
    claim,
    endedVisit,
    providerId = offer?.provider_id ?? row.provider_id,
  }: {
    row: RequestRow
    kind: CustomerMessage
    offer?: OfferRow
    claim?: ClaimRow
    endedVisit?: RequestRow | undefined
    providerId?: number
  },
): Promise<void> {
  const kind = endedVisit === undefined || reachesCustomer(row, intended) ? intended : 'visit_cancelled'
  if (!reachesCustomer(row, kind)) return
  const context = await findMessageContext(transaction, { requestId: row.id, providerId })
  if (context === undefined) return
  const earnsBonus = await canEarnBonus(transaction, row)
  const canReview = kind === 'confirmed' && (await canReviewProvider(transaction, row.id))
  const today = chisinauDay(parts.clock())
  const hasOtherOffers =
    messagesOfOthers.includes(kind) && (await hasReturningOffer(transaction, { requestId: row.id, today }))
  if (standingMessages.includes(kind)) await discardSuperseded(transaction, row.id)
  await post(
    transaction,
    parts,
    customerMessages(parts, { row, kind, context, offer, claim, endedVisit, earnsBonus, canReview, hasOtherOffers }),
  )
}

/** Whether the customer gets such mails: there is an address, and they are still wanted. */
export function reachesCustomer(row: RequestRow, kind: CustomerMessage): boolean {
  return row.email !== null && (row.unsubscribed_at === null || essentialMessages.includes(kind))
}

/** The mail to the customer; none if there is no address, or the customer no longer wants such mails. */
function customerMessages(
  { publicUrl, secretKey, clock, mailSender: sender }: DeliveryParts,
  mail: Omit<CustomerMailParts, 'language' | 'url'>,
): Message[] {
  const { row, kind, context, endedVisit } = mail
  if (row.email === null || !reachesCustomer(row, kind)) return []
  const language = row.language as Language
  const proof = mailProof({ requestId: row.id, email: row.email }, secretKey)
  const token = trackingToken(row.id, secretKey)
  const url = `${trackingUrl(token, { publicUrl, language })}?proof=${proof}`
  const about = { requestId: row.id, recipientId: null, party: 'customer', kind } as const
  return [
    {
      ...{ ...about, destination: { channel: 'mail', email: row.email }, language, dueAt: clock() },
      content: customerMail({ ...mail, language, url }),
      ...(!essentialMessages.includes(kind) && {
        headers: unsubscribing(`${publicUrl}/info/api/track/${token}/unsubscribe/`),
      }),
      ...((endedVisit !== undefined || kind === 'visit_agreed') && {
        calendar: writeVisitFile(endedVisit ?? row, {
          ...{ provider: context.provider_name, language, at: clock(), sender, attendee: row.email },
          isCancelled: endedVisit !== undefined,
        }),
      }),
    },
  ]
}

/** Lets mail programs offer a button that unsubscribes by one POST (RFC 8058). */
function unsubscribing(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Inserts a mail about a new item of the desk into the outbox, if the desk has an address. */
export async function messageDesk(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  { kind, requestId, deskItemId }: { kind: DeskItemKind; requestId: number | null; deskItemId: number },
): Promise<void> {
  if (parts.deskMail === undefined) return
  const content = deskMail({ kind, requestId, url: `${parts.publicUrl}/staff?item=${deskItemId}` })
  const about = { requestId, recipientId: null, party: 'desk', kind, language: 'ru' } as const
  const destination = { channel: 'mail', email: parts.deskMail } as const
  await post(transaction, parts, [{ ...about, destination, content, dueAt: parts.clock() }])
}

/**
 * Inserts one mail to the desk about new items of failed deliveries, if the desk has an address. It replaces an earlier one that waits, as
 * all mails do during an outage of the mail server: the desk gets one after it.
 */
export async function messageDeskOfFailures(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  added: readonly { requestId: number | null; deskItemId: number }[],
): Promise<void> {
  const [first] = added
  if (parts.deskMail === undefined || first === undefined) return
  const isReplacing = await discardFailuresMail(transaction)
  if (!isReplacing && added.length === 1) return messageDesk(transaction, parts, { kind: 'failed_delivery', ...first })
  const count = await countWaitingItems(transaction, 'failed_delivery')
  const content = failuresMail({ count, url: `${parts.publicUrl}/staff?kind=failed_delivery` })
  const about = { requestId: null, recipientId: null, party: 'desk', kind: 'failed_delivery', language: 'ru' } as const
  const destination = { channel: 'mail', email: parts.deskMail } as const
  await post(transaction, parts, [{ ...about, destination, content, dueAt: parts.clock() }])
}
