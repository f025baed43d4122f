import type { Alternative } from '@motanet/contract/requests/tracking.ts'
import type { Kysely } from 'kysely'
import { insertConsent } from '../consents/consents.queries.ts'
import type { DB } from '../db/tables.ts'
import { messageBoth } from '../delivery/messages.ts'
import { trackingToken, trackingUrl } from '../delivery/tracking.ts'
import { fail } from '../http/errors/app-error.ts'
import { findOfferedAlternatives } from './alternatives.ts'
import { type CustomerLink, lockRequestOfToken, verifyAddress, withdraw } from './customer-actions.ts'
import type { RequestRow } from './processing.queries.ts'
import { customer, languageOf, type ProcessingParts, type RequestActor, stateOf } from './processing.ts'
import { possibleCustomerActs } from './request-steps.ts'
import { findAddresseeOfTariff } from './requests.queries.ts'
import { insertSuccessor } from './successors.ts'
import { getTrackedRequest } from './tracked-requests.ts'

/**
 * Sends the request to an offered provider, as its successor, and takes it with its contacts from the earlier one, in one transaction.
 * Fails with `request-not-found`, with `action-not-possible`, and with `invalid-input` if the tariff was not offered.
 */
export async function moveToAlternative(
  db: Kysely<DB>,
  parts: ProcessingParts,
  { token, proof }: CustomerLink,
  chosen: { provider_id: number; tariff_id: number },
): Promise<{ id: number; tracking_url: string }> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockRequestOfToken(transaction, token)
    const row = await verifyAddress(transaction, parts, locked, proof)
    if (!possibleCustomerActs(stateOf(row)).includes('move'))
      fail('action-not-possible', undefined, { current: await getTrackedRequest(transaction, parts, token) })
    const alternatives = await findOfferedAlternatives(transaction, row)
    const alternative =
      alternatives.find(
        ({ provider, tariff }) => provider.id === chosen.provider_id && tariff.id === chosen.tariff_id,
      ) ?? fail('invalid-input', { tariff_id: 'unknown-reference' })
    const successor = await transferRequest(transaction, parts, { row, alternative, by: customer })
    const successorToken = trackingToken(successor.id, parts.secretKey)
    const tracking_url = trackingUrl(successorToken, { publicUrl: parts.publicUrl, language: languageOf(row) })
    return { id: successor.id, tracking_url }
  })
}

/**
 * Takes the locked request with its contacts from its provider, and sends it to another one. Returns the new request. Fails with
 * `invalid-input` if the tariff's provider is suspended.
 */
export async function transferRequest(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, alternative, by }: { row: RequestRow; alternative: Alternative; by: RequestActor },
): Promise<RequestRow> {
  // Locks the tariff, which could be deleted before the successor refers to it
  if ((await findAddresseeOfTariff(transaction, alternative.tariff.id)) === undefined)
    fail('invalid-input', { tariff_id: 'unknown-reference' })
  await withdraw(transaction, parts, row, { step: 'transferred', by })
  const successor = await insertSuccessor(transaction, parts, row, alternative)
  const consent = { at: parts.clock(), requestId: successor.id, providerIds: [alternative.provider.id] }
  await insertConsent(transaction, { purpose: 'move', ...consent })
  await messageBoth(transaction, parts, successor)
  return successor
}
