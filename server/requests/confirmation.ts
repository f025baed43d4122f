import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { settleDeskItems } from '../delivery/desk-queue.ts'
import { messageCustomer, messageProvider } from '../delivery/messages.ts'
import { cancelDeadlines } from './deadlines.ts'
import { recountOutcomes } from './guarantee/claims.queries.ts'
import type { RequestRow } from './processing.queries.ts'
import { type ProcessingParts, type RequestActor, setStep } from './processing.ts'

/**
 * Whose word confirms a connection. `silent_customer`: no objection after the second mail; `silent_provider`: no response to the
 * customer's statement, which starts the guarantee but proves nothing about the customer.
 */
export type ConfirmedBy = 'customer' | 'provider' | 'silent_customer' | 'silent_provider' | 'desk'

interface Confirmation {
  row: RequestRow
  by: RequestActor
  confirmedBy: ConfirmedBy
  /** Another day than the stated one. */
  connectedOn?: string
}

/** Deadlines that end with the confirmation, the refusal or the dispute of a connection. */
export const confirmationDeadlines = ['second_confirmation_mail', 'silent_confirmation', 'silent_statement'] as const

/** Confirms the connection of a locked request, by default on the stated day: the guarantee starts. Returns the new row. */
export async function confirmConnection(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, confirmedBy, connectedOn }: Confirmation,
): Promise<RequestRow> {
  await cancelDeadlines(transaction, row.id, confirmationDeadlines)
  await settleDeskItems(transaction, parts, row.id, ['disputed_connection', 'phone_call'])
  const changes = {
    ...{ connected_at: parts.clock(), confirmed_by: confirmedBy },
    ...(connectedOn !== undefined && {
      connected_on: connectedOn,
      connection_stated_by: row.connection_stated_by ?? 'provider',
    }),
  }
  const changed = await setStep(transaction, parts, { row, by, step: 'confirmed' }, { changes })
  await recountOutcomes(transaction, changed.provider_id)
  await messageCustomer(transaction, parts, { row: changed, kind: 'confirmed' })
  if (by.actor !== 'provider') await messageProvider(transaction, parts, { row: changed, kind: 'confirmed' })
  return changed
}
