import type { Alternative } from '@motanet/contract/requests/tracking.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { reachCustomer } from '../delivery/customer-reach.ts'
import { fail } from '../http/errors/app-error.ts'
import { findRequestedTariff, findTriedProviders, replaceChosenTariffs, searchTariffs } from './alternatives.queries.ts'
import { wireAlternative } from './alternatives.ts'
import { cancelDeadlines } from './deadlines.ts'
import { transferRequest } from './moves.ts'
import { findPlace } from './place.ts'
import { insertEvent, type RequestRow } from './processing.queries.ts'
import { type ProcessingParts, type RequestActor, stateOf } from './processing.ts'
import { possibleCustomerActs } from './request-steps.ts'
import { findTender } from './tenders/tenders.queries.ts'

const maxFound = 20

/** Whether the request may go to another provider, if the customer wishes so. The offers of a tender are chosen in the tender. */
export async function mayOffer(db: Kysely<DB>, row: RequestRow): Promise<boolean> {
  if (!possibleCustomerActs(stateOf(row)).includes('move')) return false
  return (await findTender(db, row.id)) === undefined
}

export type OfferableTariff = Alternative & { is_available: boolean | null }

/** The tariffs of other providers that staff can offer for the request, the most suitable first; with `ids` only those. */
export async function findOfferable(
  db: Kysely<DB>,
  row: RequestRow,
  { q, ids }: { q?: string | undefined; ids?: readonly number[] },
): Promise<OfferableTariff[]> {
  const requested = row.tariff_id === null ? undefined : await findRequestedTariff(db, row.tariff_id)
  const place = (await findPlace(db, row)) ?? null
  const excluded = await findTriedProviders(db, row.id)
  const found = await searchTariffs(db, { ...{ place, excluded, requested, ids, q }, limit: maxFound })
  return found.map((tariff) => ({ ...wireAlternative(tariff), is_available: tariff.is_available }))
}

interface Offered {
  row: RequestRow
  by: RequestActor
}

/**
 * Offers the tariffs to the customer of a locked request, who chooses on the tracking page. Without a mail that would tell of it, the
 * desk calls. Fails with `invalid-input` for a tariff that cannot be offered.
 */
export async function offerTariffs(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, tariffIds }: Offered & { tariffIds: readonly number[] },
): Promise<void> {
  const ids = [...new Set(tariffIds)]
  const found = await findOfferable(transaction, row, { ids })
  if (found.length < ids.length) fail('invalid-input', { tariff_ids: 'unknown-reference' })
  await recordEvent(transaction, parts, { row, by, kind: 'offered' })
  await replaceChosenTariffs(transaction, { requestId: row.id, tariffIds: ids })
  // The customer has a choice already
  await cancelDeadlines(transaction, row.id, ['alternatives'])
  await reachCustomer(transaction, parts, { row, kind: 'desk_offered' })
}

/**
 * Sends a locked request to the provider of the tariff with a consent that the customer gave to a person, and records it for the customer.
 * Fails with `invalid-input` for a tariff that cannot be offered.
 */
export async function transferWithConsent(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, tariffId, consent }: Offered & { tariffId: number; consent: string },
): Promise<void> {
  const [alternative] = await findOfferable(transaction, row, { ids: [tariffId] })
  if (alternative === undefined) return fail('invalid-input', { tariff_id: 'unknown-reference' })
  await recordEvent(transaction, parts, { row, by, kind: 'consented', text: consent })
  await transferRequest(transaction, parts, { row, alternative, by })
}

async function recordEvent(
  transaction: Kysely<DB>,
  { clock }: ProcessingParts,
  { row, by, kind, text }: Offered & { kind: 'offered' | 'consented'; text?: string },
) {
  const { step } = stateOf(row)
  const details = text === undefined ? {} : { details: { text } }
  await insertEvent(transaction, { requestId: row.id, kind, status: row.status, step, ...by, at: clock(), ...details })
}
