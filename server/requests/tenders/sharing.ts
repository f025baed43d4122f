import type { RequestKind } from '@motanet/contract/requests/requests.ts'
import type { SharedTender } from '@motanet/contract/requests/tenders.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import { lockRequestOfToken } from '../customer-actions.ts'
import { findRequestRow, type RequestRow } from '../processing.queries.ts'
import type { ProcessingParts } from '../processing.ts'
import { getOwnTender, withoutContacts } from './own-tender.ts'
import { shareHash, shareToken } from './share-link.ts'
import { findSharedTender, findTender, updateTender } from './tenders.queries.ts'

/**
 * Creates the link that shares the offers, or revokes it; does nothing if that is already so. Fails with `request-not-found`, and with
 * `action-not-possible` for a request that is no tender.
 */
export async function setSharing(
  db: Kysely<DB>,
  { secretKey }: Pick<ProcessingParts, 'secretKey'>,
  token: string,
  isShared: boolean,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockRequestOfToken(transaction, token)
    const tender = (await findTender(transaction, row.id)) ?? fail('action-not-possible')
    if ((tender.share_hash !== null) === isShared) return
    if (!isShared) return updateTender(transaction, row.id, { share_hash: null })
    const serial = tender.share_serial + 1
    const hash = shareHash(shareToken({ requestId: row.id, serial }, secretKey))
    await updateTender(transaction, row.id, { share_serial: serial, share_hash: hash })
  })
}

/** The offers of a shared link. Fails with `request-not-found` for any other text. */
export async function getSharedTender(
  db: Kysely<DB>,
  parts: Pick<ProcessingParts, 'secretKey' | 'publicUrl' | 'clock'>,
  token: string,
): Promise<SharedTender> {
  const found = (await findSharedTender(db, shareHash(token))) ?? fail('request-not-found')
  const row = (await findRequestRow(db, found.request_id)) ?? fail('request-not-found')
  const { state, closes_at, offers } = (await getOwnTender(db, parts, row)) ?? fail('request-not-found')
  return {
    ...{ id: row.id, kind: row.kind as RequestKind, created_at: row.created_at.toISOString() },
    employees_count: row.employees_count as SharedTender['employees_count'],
    ...{ services: row.services, state, closes_at },
    // Contacts in the texts of a chosen offer are for the customer alone
    offers: offers
      .filter(({ state: each }) => state !== 'open' || each === 'live')
      .map((offer) => withoutTexts(offer, row)),
  }
}

function withoutTexts(offer: SharedTender['offers'][number], row: RequestRow): SharedTender['offers'][number] {
  if (offer.state !== 'accepted') return offer
  return { ...offer, equipment: withoutContacts(offer, row).equipment, message: '', previous: null }
}
