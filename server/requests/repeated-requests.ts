import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { findRecent, lockSender, type SenderContacts } from './repeated-requests.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Requests of one phone number or e-mail address within 24 hours that are sent on without the desk. */
const maxDaily = 5

/** What makes a request the same as an earlier one. */
export interface RequestContent extends SenderContacts {
  kind: string
  provider_id: number
  /** The provider that the sender chose, where the desk receives the request. */
  named_provider_id?: number | null
  tariff_id: number | null
  address: string
  /** Of a tender: they are what the tariff is of other requests. */
  services?: readonly string[]
}

/**
 * Hash of kind, addressee, tariff or services, phone, e-mail and address, without regard to case and spaces. It is keyed: without the server's secret a
 * phone number cannot be found by trying them all.
 */
export function contentKeyOf(content: RequestContent, secretKey: string): Buffer {
  const { kind, provider_id, named_provider_id, tariff_id, services = [], phone, email, address } = content
  const place = address
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim()
  const parts = [
    kind,
    named_provider_id ?? provider_id,
    tariff_id,
    [...services].sort(),
    phone,
    email?.toLowerCase() ?? null,
    place,
  ]
  return createHmac('sha256', secretKey)
    .update(`request-content:${JSON.stringify(parts)}`)
    .digest()
}

export interface EarlierRequest {
  id: number
  accountId: number | null
  idempotencyKey: string | null
}

/**
 * The same request within the last 24 hours, unless the customer took it back, its provider refused it or the desk rejected it, whether the
 * sender has reached the daily number of requests, and an id that is reserved for the new one. Concurrent requests of the sender wait until
 * the transaction ends, so that neither can be bypassed by sending many at once.
 */
export async function examineSender(
  transaction: Kysely<DB>,
  { phone, email, contentKey, now }: SenderContacts & { contentKey: Buffer; now: Date },
): Promise<{ same: EarlierRequest | undefined; hasReachedLimit: boolean; nextId: number }> {
  await lockSender(transaction, { phone, email })
  const since = new Date(now.getTime() - dayMs)
  const { same_id, same_account_id, same_idempotency_key, count, next_id } = await findRecent(transaction, {
    ...{ phone, email, contentKey, since },
  })
  const same =
    same_id === null ? undefined : { id: same_id, accountId: same_account_id, idempotencyKey: same_idempotency_key }
  return { same, hasReachedLimit: count >= maxDaily, nextId: next_id }
}
