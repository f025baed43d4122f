import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Kysely } from 'kysely'
import type { Place } from '../../catalogue/tariffs.queries.ts'
import type { DB } from '../../db/tables.ts'
import { addDeskItem } from '../../delivery/desk-items.ts'
import { messageFirstInvited, messageInvited } from '../../delivery/messages.ts'
import { fail } from '../../http/errors/app-error.ts'
import { findTenderLimit } from '../deadlines.queries.ts'
import { findPlace } from '../place.ts'
import type { RequestRow } from '../processing.queries.ts'
import type { ProcessingParts } from '../processing.ts'
import { type InsertedBeside, isAdded } from '../requests.queries.ts'
import { maskedTexts } from './masked-texts.ts'
import { serviceKindsOf } from './service-kinds.ts'
import { startOffer } from './tender-deadlines.ts'
import {
  findEligibleProviders,
  findUninvited,
  insertInvitations,
  insertionOfInvitations,
  insertionOfTender,
  insertTender,
} from './tenders.queries.ts'

interface Sent {
  kind: string
  provider_id: number
  tariff_id?: number | null | undefined
  services?: readonly string[] | undefined
}

/**
 * The providers to which a new request is offered: all that match its services at its place. None if it is not a tender, if it is for
 * one provider, or if nobody matches.
 */
export async function findInvited(
  db: Kysely<DB>,
  { kind, provider_id, tariff_id, services = [] }: Sent,
  place: Place | undefined,
): Promise<number[]> {
  if (kind === 'tariff' || tariff_id != null || provider_id !== deskId) return []
  return findEligibleProviders(db, { kinds: serviceKindsOf({ kind, services }), place: place ?? null })
}

/** Stores the tender and invites the providers, in the transaction that opens it. */
export async function openTender(
  transaction: Kysely<DB>,
  { row, providerIds, at }: { row: RequestRow; providerIds: readonly number[]; at: Date },
): Promise<void> {
  await insertTender(transaction, { requestId: row.id, ...maskedTexts(row, row) }, { providerIds, at })
}

/** What `openTender` stores, as parts of the statement that inserts the request. */
export function tenderBeside(
  request: Parameters<typeof maskedTexts>[0] & Pick<RequestRow, 'id' | 'address' | 'comments'>,
  { providerIds, at }: { providerIds: readonly number[]; at: Date },
): Pick<InsertedBeside, 'tender' | 'invitations'> {
  const requestId = request.id
  return {
    tender: insertionOfTender({ requestId, ...maskedTexts(request, request) }, isAdded),
    invitations: insertionOfInvitations({ requestId, providerIds, at }, isAdded),
  }
}

/**
 * Sends a message to each invited provider, and confirms the tender to the customer. If no invited provider can be notified, the desk is.
 * Call it in the transaction that opens the tender.
 */
export async function announceTender(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, providerIds }: { row: RequestRow; providerIds: readonly number[] },
): Promise<void> {
  const notified = await messageFirstInvited(transaction, parts, { row, providerIds })
  if (notified === 0) await addDeskItem(transaction, parts, { kind: 'tender', requestId: row.id })
}

/** The providers that staff can invite to a tender as well, those with a suitable tariff first. */
export async function findInvitable(
  db: Kysely<DB>,
  row: RequestRow,
  q: string | undefined,
): Promise<{ id: number; name: string; is_suitable: boolean }[]> {
  const place = (await findPlace(db, row)) ?? null
  const suitable = new Set(await findEligibleProviders(db, { kinds: serviceKindsOf(row), place }))
  const found = (await findUninvited(db, { requestId: row.id, q })).map((provider) => ({
    ...provider,
    is_suitable: suitable.has(provider.id),
  }))
  return found.sort((one, other) => Number(other.is_suitable) - Number(one.is_suitable))
}

/**
 * Invites further providers to an open tender, with a message each. Without a limit from before they have the time of a first offer; then
 * the desk is asked again. Fails with `invalid-input` for one that cannot be invited.
 */
export async function inviteProviders(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, providerIds }: { row: RequestRow; providerIds: readonly number[] },
): Promise<void> {
  const ids = [...new Set(providerIds)]
  const found = await findUninvited(transaction, { requestId: row.id, ids })
  if (found.length < ids.length) fail('invalid-input', { provider_ids: 'unknown-reference' })
  const now = parts.clock()
  await insertInvitations(transaction, { requestId: row.id, providerIds: ids, at: now })
  if ((await findTenderLimit(transaction, row.id)) === undefined) await startOffer(transaction, parts, row.id)
  await messageInvited(transaction, parts, { row, kind: 'tender', providerIds: ids })
}
