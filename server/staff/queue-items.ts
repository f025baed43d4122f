import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Channel } from '@motanet/contract/delivery/recipient-limits.ts'
import { shownEmail } from '@motanet/contract/email.ts'
import type { CallTime } from '@motanet/contract/requests/call-times.ts'
import type { RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { Actor } from '@motanet/contract/requests/steps.ts'
import type { ComplaintReason } from '@motanet/contract/reviews/complaint-reasons.ts'
import type { DeskComplaint, DeskDelivery, DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { findDeliveries } from '../delivery/deliveries.queries.ts'
import { wireRecipient } from '../delivery/wire-recipient.ts'
import { fail } from '../http/errors/app-error.ts'
import { findOfferedAlternatives } from '../requests/alternatives.ts'
import { findTenderLimit } from '../requests/deadlines.queries.ts'
import { getClaims } from '../requests/guarantee/wire-claim.ts'
import { findPoint } from '../requests/place.ts'
import { findRequestRow, type RequestRow } from '../requests/processing.queries.ts'
import {
  actionCalendarAt,
  languageOf,
  type ProcessingParts,
  wireEvent,
  wireProcessing,
} from '../requests/processing.ts'
import { findHistory } from '../requests/provider-requests.queries.ts'
import { findOffers } from '../requests/tenders/offers.queries.ts'
import { findTender } from '../requests/tenders/tenders.queries.ts'
import { findItems } from './queue.queries.ts'
import { wireItem } from './queue.ts'
import { isToBeDecided, possibleAnswers, possibleDeskActs } from './queue-acts.ts'
import { findComplaints, findDeskNotes, findInvitedNames, findSubject } from './queue-items.queries.ts'
import { findReceiver } from './receivers.ts'
import { getReview } from './reviews.ts'

const maxDeliveries = 50

/** Everything about an item. Fails with `not-found`. */
export async function getItem(db: Kysely<DB>, parts: ProcessingParts, id: number): Promise<DeskItemDetails> {
  const [listed] = await findItems(db, [id])
  if (listed === undefined) return fail('not-found')
  const row = listed.request_id === null ? undefined : await findRequestRow(db, listed.request_id)
  const isOpen = listed.state !== 'closed'
  const { request, review, ...shown } = wireItem(listed)
  const inHand = { item: listed, row, reviewId: review?.id }
  const notes = await findDeskNotes(db, { itemId: id, requestId: listed.request_id })
  return {
    ...shown,
    request: row === undefined || request === null ? null : await describeRequest(db, row),
    review: review && { ...(await getReview(db, review.id)), complaints: await getComplaints(db, id) },
    provider: await describeReceiver(db, parts, listed.recipient_provider_id ?? row?.provider_id),
    notes: notes.map(({ created_at, ...note }) => ({ ...note, created_at: created_at.toISOString() })),
    acts: isOpen ? await possibleDeskActs(db, inHand) : [],
    provider_acts: isOpen ? await possibleAnswers(db, inHand) : [],
    may_be_closed: isOpen && !isToBeDecided(inHand),
    calendar: actionCalendarAt(parts.clock()),
  }
}

async function getComplaints(db: Kysely<DB>, itemId: number): Promise<DeskComplaint[]> {
  const rows = await findComplaints(db, itemId)
  return rows.map(({ id, reason, text, created_at, account_id, reader_name }) => ({
    ...{ id, reason: reason as ComplaintReason, text, created_at: created_at.toISOString() },
    reader: account_id === null ? null : { id: account_id, name: reader_name },
  }))
}

async function describeRequest(db: Kysely<DB>, row: RequestRow): Promise<NonNullable<DeskItemDetails['request']>> {
  const { id, name, phone, email, address, comments, inn, new_company, services, tariff_name } = row
  const subject = await findSubject(db, row)
  const price = subject.shown_price_bani === null ? null : subject.shown_price_bani / 100
  return {
    ...{ id, name, phone, address, comments, inn, new_company, services },
    email: email && shownEmail(email),
    kind: row.kind as RequestKind,
    place: await findPoint(db, row),
    call_time: row.call_time as CallTime | null,
    status: row.status as RequestStatus,
    created_at: row.created_at.toISOString(),
    employees_count: row.employees_count as NonNullable<DeskItemDetails['request']>['employees_count'],
    language: languageOf(row),
    ...wireProcessing(row),
    tariff:
      tariff_name === null
        ? null
        : { id: subject.public_tariff_id, name: tariff_name, name_ro: row.tariff_name_ro ?? '', price },
    provider: { id: row.provider_id, name: subject.name },
    named_provider: subject.named_provider,
    alternatives: await findOfferedAlternatives(db, row),
    tender: await describeTender(db, id),
    history: (await findHistory(db, { requestId: id, since: null })).map(
      ({ status, actor, role, is_on_behalf, ...event }) => ({
        ...wireEvent({ ...event, actor: role }),
        ...{ status: status as RequestStatus, role: role as Actor, is_on_behalf, actor },
      }),
    ),
    claims: await getClaims(db, id),
    deliveries: (await findDeliveries(db, id, maxDeliveries)).map(wireDelivery),
  }
}

function wireDelivery(row: Awaited<ReturnType<typeof findDeliveries>>[number]): DeskDelivery {
  const { party, channel, created_at, sent_at, failed_at, ...rest } = row
  return {
    ...rest,
    party: party as DeskDelivery['party'],
    channel: channel as Channel,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    failed_at: failed_at?.toISOString() ?? null,
  }
}

async function describeTender(
  db: Kysely<DB>,
  requestId: number,
): Promise<NonNullable<DeskItemDetails['request']>['tender']> {
  if ((await findTender(db, requestId)) === undefined) return null
  const invited = await findInvitedNames(db, requestId)
  const offers = await findOffers(db, requestId)
  const accepted = offers.find(({ state }) => state === 'accepted')
  return {
    invited: invited.map(({ id, name, declined_at }) => ({ id, name, is_declined: declined_at !== null })),
    live_offers: offers.filter(({ state }) => state === 'live').length,
    accepted_price: accepted === undefined ? null : accepted.monthly_price_bani / 100,
    closes_at: (await findTenderLimit(db, requestId))?.toISOString() ?? null,
  }
}

async function describeReceiver(
  db: Kysely<DB>,
  parts: ProcessingParts,
  providerId: number | undefined,
): Promise<DeskItemDetails['provider']> {
  if (providerId === undefined || providerId === deskId) return null
  const { recipients, owner, isOutside } = await findReceiver(db, providerId)
  const { name } = await findSubject(db, { provider_id: providerId, tariff_id: null, named_provider_id: null })
  const shown = recipients.map((row) => wireRecipient(row, parts, { isOwner: false }))
  return { id: providerId, name, is_outside: isOutside, recipients: shown, fallback: owner?.email ?? null }
}
