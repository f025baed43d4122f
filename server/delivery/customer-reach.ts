import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { addDeskItem } from './desk-items.ts'
import { messageCustomer, reachesCustomer } from './messages.ts'

/** Notifies the customer by mail like `messageCustomer`, or, if no mail reaches them, creates a desk item for a phone call. */
export async function reachCustomer(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  message: Parameters<typeof messageCustomer>[2],
): Promise<void> {
  const { row, kind } = message
  if (reachesCustomer(row, kind)) await messageCustomer(transaction, parts, message)
  else await addDeskItem(transaction, parts, { kind: 'phone_call', requestId: row.id })
}
