import { openSteps } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { discardUnsent } from '../delivery/deliveries.queries.ts'
import { eraseMessages, findWaitingEndings, lockDeliveries, type WaitingEnding } from '../delivery/erasure.queries.ts'
import { messageRecipients } from '../delivery/messages.ts'
import type { PictureFiles } from '../media/picture-files.ts'
import { withdraw } from '../requests/customer-actions.ts'
import { emptyRequests, eraseClaims, eraseTexts, findChain, lockKeptRequests } from '../requests/erasure.queries.ts'
import type { RequestRow } from '../requests/processing.queries.ts'
import { type ProcessingParts, type RequestActor, setStep } from '../requests/processing.ts'
import { deleteFiltersAbout } from '../requests/saved-filters.queries.ts'
import { releaseBonusCodes } from '../reviews/erasure.queries.ts'

export interface ErasedRequests {
  requestIds: number[]
  /** Files of deleted pictures, to be removed once the transaction is committed. */
  pictures: PictureFiles[]
}

/** Steps of requests that somebody still works on. */
const unfinishedSteps: readonly string[] = ['held', 'tendering', ...openSteps]

/**
 * Leaves of each request, and of those that replaced it or that it replaced, only an anonymous entry of the ledger, which keeps statistics
 * right. Unfinished ones are withdrawn, and their providers are notified; a pending message that a request has ended is still sent, without
 * personal data. Requests that are erased already are left out.
 */
export async function eraseRequests(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { requestIds, by }: { requestIds: readonly number[]; by: RequestActor },
): Promise<ErasedRequests> {
  const rows = await lockChain(transaction, requestIds)
  const endings = await findWaitingEndings(
    transaction,
    rows.map(({ id }) => id),
  )
  // Before the messages are erased: they determine which recipients do not know the request
  const unaware = new Map<number, number[]>()
  for (const { id } of rows.filter(isUnfinished))
    unaware.set(id, await discardUnsent(transaction, id, { now: parts.clock() }))
  const { empty, pictures } = await emptyLocked(transaction, parts, rows)
  for (const row of empty)
    if (isUnfinished(row))
      await withdraw(transaction, parts, row, { step: 'withdrawn', by, unaware: unaware.get(row.id) ?? [] })
  // Last, because a withdrawal discards messages
  await postEndings(transaction, parts, empty, endings)
  return { requestIds: empty.map(({ id }) => id), pictures }
}

async function postEndings(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  empty: readonly RequestRow[],
  endings: readonly WaitingEnding[],
) {
  for (const { request_id, kind, provider_id: providerId, recipient_ids: recipientIds } of endings) {
    const row = empty.find(({ id }) => id === request_id)
    if (row !== undefined) await messageRecipients(transaction, parts, { row, kind, providerId, recipientIds })
  }
}

/** The same at the end of the retention period, for these requests alone. Nobody is told. */
export async function expireRequests(
  transaction: Kysely<DB>,
  parts: Pick<ProcessingParts, 'clock' | 'workingHours'>,
  requestIds: readonly number[],
): Promise<ErasedRequests> {
  await lockDeliveries(transaction, requestIds)
  const rows = await lockKeptRequests(transaction, requestIds)
  const { empty, pictures } = await emptyLocked(transaction, parts, rows)
  for (const row of empty)
    if (isUnfinished(row)) await setStep(transaction, parts, { row, by: { actor: 'system' }, step: 'withdrawn' })
  return { requestIds: empty.map(({ id }) => id), pictures }
}

/** A request may be replaced while this waits for its lock: its successor is locked too. */
async function lockChain(transaction: Kysely<DB>, requestIds: readonly number[]): Promise<RequestRow[]> {
  const ids = await findChain(transaction, requestIds)
  await lockDeliveries(transaction, ids)
  const rows = await lockKeptRequests(transaction, ids)
  const all = await findChain(transaction, ids)
  return all.length === ids.length ? rows : lockChain(transaction, all)
}

async function emptyLocked(
  transaction: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  rows: readonly RequestRow[],
): Promise<{ empty: RequestRow[]; pictures: PictureFiles[] }> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { empty: [], pictures: [] }
  await eraseMessages(transaction, ids)
  await eraseTexts(transaction, ids)
  await deleteFiltersAbout(transaction, rows)
  await releaseBonusCodes(transaction, ids)
  const pictures = await eraseClaims(transaction, ids)
  return { empty: await emptyRequests(transaction, ids, clock()), pictures }
}

/** Also one whose connection only the customer has stated: no answer of the provider would have a receiver. */
function isUnfinished({ step, connection_stated_by }: RequestRow): boolean {
  return unfinishedSteps.includes(step) || (step === 'stated' && connection_stated_by === 'customer')
}
