import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { incrementVersionOfWaiting } from './desk-items.queries.ts'
import { type NewDeskItem, storeDeskItem } from './desk-queue.ts'
import { messageDesk } from './messages.ts'

/**
 * Adds what waits for a person of the desk, with a mail to it. Returns the id of the new item; undefined if the same one is still open, then
 * nothing is added.
 */
export async function addDeskItem(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  item: NewDeskItem,
): Promise<number | undefined> {
  const id = await storeDeskItem(transaction, parts, item)
  const { kind, requestId } = item
  if (id !== undefined) await messageDesk(transaction, parts, { kind, requestId, deskItemId: id })
  return id
}

/**
 * Creates a desk item for a decision about a request, and notifies the desk by mail. If the same item is still open, its version is
 * incremented, so that a decision on the earlier state fails.
 */
export async function askDeskToDecide(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  item: { kind: 'disputed_connection' | 'guarantee_claim'; requestId: number },
): Promise<void> {
  const id = await addDeskItem(transaction, parts, item)
  if (id === undefined) await incrementVersionOfWaiting(transaction, item)
}
