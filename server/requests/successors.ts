import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { trackingHash, trackingToken } from '../delivery/tracking.ts'
import { fail } from '../http/errors/app-error.ts'
import { firstDeadlines } from './deadlines.ts'
import type { RequestRow } from './processing.queries.ts'
import type { ProcessingParts } from './processing.ts'
import { insertRequest, nextRequestId } from './requests.queries.ts'

interface SuccessorAddressee {
  provider: { id: number }
  tariff: { id: number | null; name: string | null; name_ro: string | null }
}

/** Inserts the request that replaces the row at another provider, without its processing. */
export async function insertSuccessor(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
  { provider, tariff }: SuccessorAddressee,
): Promise<RequestRow> {
  const id = await nextRequestId(transaction)
  const { kind, account_id, name, phone, email, address, address_id, longitude, latitude, comments, call_time } = row
  const { language, email_verified_at, unsubscribed_at, consent, body_hash } = row
  const { employees_count, inn, new_company, services } = row
  const now = parts.clock()
  const successor = {
    ...{ kind, account_id, name, phone, email, address, address_id, longitude, latitude, comments, call_time },
    ...{ language, email_verified_at, unsubscribed_at, consent, body_hash },
    ...{ employees_count, inn, new_company, services },
    id,
    provider_id: provider.id,
    tariff_id: tariff.id,
    tariff_name: tariff.name,
    tariff_name_ro: tariff.name_ro,
    predecessor_id: row.id,
    tracking_hash: trackingHash(trackingToken(id, parts.secretKey)),
    created_at: now,
  }
  const inserted = await insertRequest(transaction, successor, firstDeadlines(parts, successor, now))
  return inserted ?? fail('request-not-found')
}
