import { shownEmail } from '@motanet/contract/email.ts'
import type { AnsweredRequest, ProviderAction, TestedLink } from '@motanet/contract/requests/answer.ts'
import type { CallTime } from '@motanet/contract/requests/call-times.ts'
import type { RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { Kysely } from 'kysely'
import { refineActor } from '../db/audit/actor.ts'
import type { DB } from '../db/tables.ts'
import { getLink } from '../delivery/answer-links.ts'
import { fail } from '../http/errors/app-error.ts'
import { findProviderName, findProviderOfRecipient } from './answer.queries.ts'
import { findResponseDeadline } from './deadlines.queries.ts'
import { getClaims } from './guarantee/wire-claim.ts'
import { findPoint } from './place.ts'
import { findEvents, findRequestRow, lockRequest, type RequestRow } from './processing.queries.ts'
import { actionCalendarAt, type ProcessingParts, stateOf, wireEvent, wireProcessing } from './processing.ts'
import { performProviderAction } from './provider-actions.ts'
import { findProviderRequest, isForProvider } from './provider-requests.queries.ts'
import { hasContacts, possibleProviderActs } from './request-steps.ts'
import { getInvitedTender } from './tenders/invited-tenders.ts'
import { findOffer } from './tenders/offers.queries.ts'

type Link = Pick<Awaited<ReturnType<typeof getLink>>, 'provider_id' | 'recipient_id' | 'expires_at'>

/** The request of a link in a message to a provider, or what a test message shows. Fails like `getLink`. */
export async function getAnsweredRequest(
  db: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  token: string,
): Promise<AnsweredRequest | TestedLink> {
  const link = await getLink(db, token, clock())
  if (link.request_id === null) return describeTest(db, link)
  const row = (await findRequestRow(db, link.request_id)) ?? fail('request-not-found')
  return describe(db, { clock }, link, row)
}

/**
 * Performs an action of the holder of the link. Fails like `getLink`, with `action-not-possible` and the current request, and with
 * `invalid-input`.
 */
export async function answerRequest(
  db: Kysely<DB>,
  parts: ProcessingParts,
  token: string,
  action: ProviderAction,
): Promise<AnsweredRequest> {
  return db.transaction().execute(async (transaction) => {
    const found = await getLink(transaction, token, parts.clock())
    if (found.request_id === null)
      return fail('action-not-possible', undefined, { current: await describeTest(transaction, found) })
    const row = (await lockRequest(transaction, found.request_id)) ?? fail('request-not-found')
    // Read again: the recipient may have been removed while this waited for the lock
    const link = await getLink(transaction, token, parts.clock())
    refineActor({ providerId: link.provider_id, accountId: link.account_id ?? undefined })
    const by = { actor: 'provider', accountId: link.account_id, recipientId: link.recipient_id } as const
    const current = () => describe(transaction, parts, link, row)
    if (link.provider_id !== row.provider_id)
      return fail('action-not-possible', undefined, { current: await current() })
    return describe(
      transaction,
      parts,
      link,
      await performProviderAction(transaction, parts, { row, action, by }, current),
    )
  })
}

/** Fails with `request-not-found` if the recipient was removed meanwhile. */
async function describeTest(db: Kysely<DB>, { recipient_id, expires_at }: Link): Promise<TestedLink> {
  const provider = recipient_id === null ? undefined : await findProviderOfRecipient(db, recipient_id)
  return { is_test: true, provider: provider ?? fail('request-not-found'), link_expires_at: expires_at.toISOString() }
}

async function describe(
  db: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  link: Link,
  row: RequestRow,
): Promise<AnsweredRequest> {
  if (link.provider_id !== row.provider_id) return describeInvitation(db, { clock }, link, row)
  const state = stateOf(row)
  const isVisible = state.step !== 'held' && hasContacts(state)
  const invited = { requestId: row.id, providerId: row.provider_id }
  const offer = await findOffer(db, invited)
  const events = await findEvents(db, row.id, offer?.accepted_at)
  return {
    is_test: false,
    id: row.id,
    kind: row.kind as RequestKind,
    status: row.status as RequestStatus,
    created_at: row.created_at.toISOString(),
    ...wireProcessing(row),
    provider: { id: row.provider_id, name: (await findProviderName(db, row.provider_id)) ?? '' },
    tariff:
      row.tariff_name === null ? null : { id: row.tariff_id, name: row.tariff_name, name_ro: row.tariff_name_ro ?? '' },
    ...wanted(row),
    has_contacts: isVisible,
    ...(isVisible ? contactsOf(row) : noContacts),
    place: isVisible ? await findPoint(db, row) : null,
    respond_by: (await findResponseDeadline(db, row.id))?.toISOString() ?? null,
    link_expires_at: link.expires_at.toISOString(),
    acts: possibleProviderActs(state),
    calendar: actionCalendarAt(clock()),
    history: events.filter(isForProvider).map(wireEvent),
    claims: isVisible ? await getClaims(db, row.id, row.provider_id) : [],
    tender: offer === undefined ? null : await getInvitedTender(db, invited),
  }
}

/** A tender that the provider of the link is invited to. Fails with `request-not-found` if it is not. */
async function describeInvitation(
  db: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  link: Link,
  { id: requestId }: RequestRow,
): Promise<AnsweredRequest> {
  const { provider_id: providerId } = link
  const row = (await findProviderRequest(db, { id: requestId, providerId })) ?? fail('request-not-found')
  const tender = await getInvitedTender(db, { requestId, providerId })
  const { id, kind, status, created_at, address, comments } = row
  return {
    is_test: false,
    ...{ id, kind: kind as RequestKind, status: status as RequestStatus, created_at: created_at.toISOString() },
    ...wireProcessing(row),
    ...wanted(row),
    provider: { id: providerId, name: (await findProviderName(db, providerId)) ?? '' },
    ...{ tariff: null, has_contacts: false, ...noContacts, address, comments, place: tender.place },
    respond_by: tender.closes_at,
    link_expires_at: link.expires_at.toISOString(),
    ...{ acts: [], calendar: actionCalendarAt(clock()), history: [], claims: [], tender },
  }
}

/** What a tender asks for, which tells nothing about the customer. */
function wanted({
  services,
  employees_count,
  new_company,
}: Pick<RequestRow, 'services' | 'employees_count' | 'new_company'>) {
  return { services, employees_count: employees_count as AnsweredRequest['employees_count'], new_company }
}

function contactsOf({ name, phone, email, inn, address, comments, call_time }: RequestRow) {
  const shown = { name, phone, email: email && shownEmail(email), inn, address, comments }
  return { ...shown, call_time: call_time as CallTime | null }
}

const noContacts = { name: '', phone: null, email: null, inn: '', address: '', comments: '', call_time: null }
