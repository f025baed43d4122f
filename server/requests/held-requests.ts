import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { settleDeskItems } from '../delivery/desk-queue.ts'
import { fail } from '../http/errors/app-error.ts'
import { insertDeadlines } from './deadlines.queries.ts'
import { firstDeadlines } from './deadlines.ts'
import { findPlace } from './place.ts'
import type { RequestRow } from './processing.queries.ts'
import { type ProcessingParts, type RequestActor, setStep } from './processing.ts'
import { findReceiver } from './requests.queries.ts'
import { announce } from './requests.ts'
import { findInvited, openTender } from './tenders/invitations.ts'
import { firstOfferDeadline } from './tenders/tender-deadlines.ts'

interface HeldRequest {
  row: RequestRow
  by: RequestActor
}

/**
 * Sends a held request on as if it had just been submitted: with its messages, its invitations and the deadlines of a response. `isForAll`:
 * others than its provider may be invited. The desk receives it if its provider is no partner any more, or was none and is suspended now.
 * The request is locked. Fails with `action-not-possible` if its partner has been suspended since.
 */
export async function passOnRequest(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, isForAll }: HeldRequest & { isForAll: boolean },
  readCurrent: () => Promise<unknown>,
): Promise<void> {
  const receiver =
    (await findReceiver(transaction, row.named_provider_id ?? row.provider_id)) ??
    (row.named_provider_id === null ? undefined : await findReceiver(transaction, row.provider_id)) ??
    fail('action-not-possible', undefined, { current: await readCurrent() })
  const invited = isForAll ? await findInvited(transaction, row, await findPlace(transaction, row)) : []
  const since = parts.clock()
  const deadlines =
    invited.length > 0 ? [firstOfferDeadline(parts, since)] : firstDeadlines(parts, { ...row, ...receiver }, since)
  const step = invited.length > 0 ? 'tendering' : 'sent'
  const changed = await setStep(transaction, parts, { row, by, step }, { changes: receiver })
  await insertDeadlines(transaction, { requestId: row.id, since, deadlines })
  await settleDeskItems(transaction, parts, row.id, ['held_request'])
  if (invited.length > 0) await openTender(transaction, { row: changed, providerIds: invited, at: since })
  // The suspension has addressed it to the desk, without the name of its provider
  const isSuspended = !isForAll && changed.provider_id === deskId && changed.named_provider_id === null
  await announce(transaction, parts, changed, invited, { isSuspended })
}

/**
 * Rejects a held request as no real one. Nobody is told: the owner of the mailbox has got no mail about it either. Whoever sent it sees
 * the reason on the tracking page.
 */
export async function rejectRequest(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, text }: HeldRequest & { text: string },
): Promise<void> {
  await setStep(transaction, parts, { row, by, step: 'rejected' }, { details: { text } })
  await settleDeskItems(transaction, parts, row.id)
}
