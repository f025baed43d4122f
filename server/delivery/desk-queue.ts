import type { DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import type { Kysely } from 'kysely'
import { addWorkingTime } from '../calendar/working-time.ts'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { closeItem, closeItemsOfRequest, incrementItemVersion, insertDeskItem } from './desk-items.queries.ts'

export interface NewDeskItem {
  kind: DeskItemKind
  requestId: number | null
  recipientId?: number | null
  /** By which the search finds an item that has neither a request nor a recipient. */
  providerId?: number
  details?: Record<string, string | number | null>
}

const workingDay = 9 * 60
/** Working minutes within which the desk should deal with an item. */
const minutesToAct: Readonly<Record<DeskItemKind, number>> = {
  request: 2 * 60,
  held_request: 2 * 60,
  escalation: 2 * 60,
  failed_delivery: 2 * 60,
  standstill: workingDay,
  phone_call: workingDay,
  tender: workingDay,
  disputed_connection: 2 * workingDay,
  guarantee_claim: 2 * workingDay,
  review_complaint: workingDay,
}

/** Adds what waits for a person of the desk, without a mail. Returns the id of the new item; undefined if the same one is still open. */
export async function storeDeskItem(
  transaction: Kysely<DB>,
  { clock, workingHours }: Pick<DeliveryParts, 'clock' | 'workingHours'>,
  { kind, requestId, recipientId = null, providerId, details = {} }: NewDeskItem,
): Promise<number | undefined> {
  const now = clock()
  return insertDeskItem(transaction, {
    ...{ kind, request_id: requestId, recipient_id: recipientId, details, created_at: now },
    due_at: addWorkingTime(now, minutesToAct[kind], workingHours),
    ...(providerId !== undefined && { search: `@${providerId}` }),
  })
}

/** Lets staff who have read the item see that there is more in it before they deal with it. */
export async function noteMoreOnDeskItem(transaction: Kysely<DB>, id: number): Promise<void> {
  await incrementItemVersion(transaction, id)
}

/** Closes the item if it still waits, because there is nothing left to wait for. */
export async function settleDeskItem(
  transaction: Kysely<DB>,
  { clock }: Pick<DeliveryParts, 'clock'>,
  id: number,
): Promise<void> {
  await closeItem(transaction, { id, at: clock() })
}

/** Closes the items of a request that wait for nothing any more: all, or those of the kinds. */
export async function settleDeskItems(
  transaction: Kysely<DB>,
  { clock }: Pick<DeliveryParts, 'clock'>,
  requestId: number,
  kinds?: readonly DeskItemKind[],
): Promise<void> {
  await closeItemsOfRequest(transaction, { requestId, kinds, at: clock() })
}
