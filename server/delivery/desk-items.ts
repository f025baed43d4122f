import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts, DeskItemKind } from './delivery-parts.ts'
import { insertDeskItem } from './desk-items.queries.ts'
import { messageDesk } from './messages.ts'

export interface NewDeskItem {
  kind: DeskItemKind
  requestId: number | null
  recipientId?: number | null
  details?: Record<string, string | number | null>
}

/** Adds what waits for a person of the desk, with a mail to it, unless the same item is still open. */
export async function addDeskItem(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  { kind, requestId, recipientId = null, details = {} }: NewDeskItem,
): Promise<void> {
  const id = await insertDeskItem(transaction, {
    kind,
    request_id: requestId,
    recipient_id: recipientId,
    details,
    created_at: parts.clock(),
  })
  if (id !== undefined) await messageDesk(transaction, parts, { kind, requestId, deskItemId: id })
}
