import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { NewRequest, RequestStatus, TrackedRequest } from '@motanet/contract/requests/requests.ts'
import type { Kysely } from 'kysely'
import { findPlaceOfAddress } from '../addresses/addresses.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { type EarlierUse, runIdempotent } from '../http/idempotency.ts'
import {
  findAddresseeOfTariff,
  findByIdempotencyKey,
  findByTrackingHash,
  findStatusChanges,
  insertRequest,
  isProviderOpen,
  nextRequestId,
} from './requests.queries.ts'
import { isTrackingToken, trackingHash, trackingToken } from './tracking.ts'
import { wireSenderRequest } from './wire-request.ts'

export interface Sender {
  language: Language
  idempotencyKey: string | undefined
}

export interface SentRequest {
  id: number
  status: RequestStatus
  token: string
}

/**
 * Stores a request for the tariff's provider, else for the named provider, else for the desk. A repeated idempotency key returns
 * the same response and inserts no second row. Fails with `invalid-input` for a reference that does not exist, and with
 * `idempotency-key-reused` if the key was used with other content.
 */
export async function sendRequest(
  db: Kysely<DB>,
  secretKey: string,
  request: NewRequest,
  sender: Sender,
): Promise<SentRequest> {
  return db.transaction().execute(async (transaction) => {
    const { idempotencyKey, language } = sender
    const findEarlier = (key: string) => findRequestOfKey(transaction, key, secretKey)
    const { response } = await runIdempotent(
      { key: idempotencyKey, content: request },
      findEarlier,
      async (bodyHash) => {
        const addressee = await getAddressee(transaction, request)
        const id = await nextRequestId(transaction)
        const token = trackingToken(id, secretKey)
        const isNew = await insertRequest(transaction, {
          id,
          ...contentOf(request),
          ...addressee,
          language,
          tracking_hash: trackingHash(token),
          idempotency_key: idempotencyKey ?? null,
          body_hash: bodyHash,
        })
        return isNew ? { id, status: 'info' as const, token } : undefined
      },
    )
    return response
  })
}

/** The idempotency key is a column of the request, valid as long as the row exists. */
async function findRequestOfKey(
  db: Kysely<DB>,
  key: string,
  secretKey: string,
): Promise<EarlierUse<SentRequest> | undefined> {
  const row = await findByIdempotencyKey(db, key)
  if (row === undefined) return undefined
  const { id, status, body_hash } = row
  return { body_hash, response: { id, status: status as RequestStatus, token: trackingToken(id, secretKey) } }
}

/** The request of a tracking link. Fails with `request-not-found` for any other text. */
export async function getTrackedRequest(db: Kysely<DB>, token: string): Promise<TrackedRequest> {
  const found = isTrackingToken(token) ? await findByTrackingHash(db, trackingHash(token)) : undefined
  const request = found ?? fail('request-not-found')
  const steps = await findStatusChanges(db, request.id)
  return {
    ...wireSenderRequest(request),
    employees_count: request.employees_count as TrackedRequest['employees_count'],
    steps: steps.map(({ status, changed_at }) => ({
      status: status as RequestStatus,
      changed_at: changed_at.toISOString(),
    })),
  }
}

async function getAddressee(db: Kysely<DB>, request: NewRequest) {
  if (request.address_id !== undefined) {
    if ((await findPlaceOfAddress(db, request.address_id)) === undefined)
      fail('invalid-input', { address_id: 'unknown-reference' })
  }
  if (request.tariff_id !== undefined) {
    const { state, ...addressee } = (await findAddresseeOfTariff(db, request.tariff_id)) ?? { state: 'absent' }
    if (state === 'hidden') fail('invalid-input', { tariff_id: 'tariff-withdrawn' })
    // The existence of a draft is visible to its provider only
    if (!('tariff_id' in addressee) || state !== 'published') fail('invalid-input', { tariff_id: 'unknown-reference' })
    return addressee
  }
  const providerId = request.provider_id ?? deskId
  if (!(await isProviderOpen(db, providerId))) fail('invalid-input', { provider_id: 'unknown-reference' })
  return { tariff_id: null, tariff_name: null, tariff_name_ro: null, provider_id: providerId }
}

function contentOf(request: NewRequest) {
  return {
    kind: request.kind,
    name: request.name ?? '',
    phone: request.phone ?? null,
    email: request.email ?? null,
    address: request.address ?? '',
    address_id: request.address_id ?? null,
    longitude: request.longitude ?? null,
    latitude: request.latitude ?? null,
    employees_count: request.employees_count ?? null,
    inn: request.inn ?? '',
    comments: request.comments ?? '',
    new_company: request.new_company,
    services: request.services,
    consent: request.consent,
  }
}
