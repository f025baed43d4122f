import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Kysely } from 'kysely'
import type { Place } from '../../catalogue/tariffs.queries.ts'
import type { DB } from '../../db/tables.ts'
import { addDeskItem } from '../../delivery/desk-items.ts'
import { messageInvited } from '../../delivery/messages.ts'
import type { RequestRow } from '../processing.queries.ts'
import type { ProcessingParts } from '../processing.ts'
import { maskedTexts } from './masked-texts.ts'
import { serviceKindsOf } from './service-kinds.ts'
import { findEligibleProviders, insertTender } from './tenders.queries.ts'

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

/**
 * Opens the tender: invites the providers, with a message each. If no invited
 * provider can be notified, the desk is. Call it in the transaction that stores the request.
 */
export async function openTender(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, providerIds }: { row: RequestRow; providerIds: readonly number[] },
): Promise<void> {
  const texts = maskedTexts(row, row)
  await insertTender(transaction, { requestId: row.id, ...texts }, { providerIds, at: parts.clock() })
  const notified = await messageInvited(transaction, parts, { row, kind: 'tender', providerIds })
  if (notified === 0) await addDeskItem(transaction, parts, { kind: 'tender', requestId: row.id })
}
