import type { Language } from '@motanet/contract/errors.ts'
import { maxOwnRequests, type OwnRequest } from '@motanet/contract/requests/own-requests.ts'
import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { trackingHash, trackingToken, trackingUrl } from '../delivery/tracking.ts'
import { findRequestsOfAccount } from './own-requests.queries.ts'
import { wireSenderRequest } from './wire-request.ts'

interface LinkParts {
  secretKey: string
  publicUrl: string
  language: Language
}

/** The latest requests of the account, newest first, each with its tracking link while the link is valid. */
export async function listRequestsOf(db: Kysely<DB>, account: { id: number }, link: LinkParts): Promise<OwnRequest[]> {
  const rows = await findRequestsOfAccount(db, account.id, maxOwnRequests)
  return rows.map(({ tracking_hash, ...row }) => ({
    ...wireSenderRequest(row),
    step: row.step as RequestStep,
    tracking_url: findTrackingUrl(row.id, tracking_hash, link),
  }))
}

/** Null if the request has no link, or one that was derived from another secret key. */
function findTrackingUrl(requestId: number, hash: Buffer | null, { secretKey, ...page }: LinkParts): string | null {
  const token = trackingToken(requestId, secretKey)
  return hash?.equals(trackingHash(token)) ? trackingUrl(token, page) : null
}
