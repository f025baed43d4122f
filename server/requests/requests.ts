import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { NewRequest, RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { Insertable, Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { findPlaceOfAddress } from '../addresses/addresses.queries.ts'
import { insertionOfConsent } from '../consents/consents.queries.ts'
import type { DB } from '../db/tables.ts'
import { addDeskItem } from '../delivery/desk-items.ts'
import { messageBoth } from '../delivery/messages.ts'
import { trackingHash, trackingToken } from '../delivery/tracking.ts'
import { fail } from '../http/errors/app-error.ts'
import { type EarlierUse, runIdempotent } from '../http/incoming/idempotency.ts'
import { firstDeadlines } from './deadlines.ts'
import { findPlace } from './place.ts'
import type { RequestRow } from './processing.queries.ts'
import type { ProcessingParts } from './processing.ts'
import { contentKeyOf, examineSender, type RequestContent } from './repeated-requests.ts'
import {
  findAddresseeOfTariff,
  findByIdempotencyKey,
  findReceiver,
  insertRequest,
  isAdded,
  nextRequestId,
} from './requests.queries.ts'
import { announceTender, findInvited, tenderBeside } from './tenders/invitations.ts'
import { firstOfferDeadline } from './tenders/tender-deadlines.ts'

export interface Sender {
  language: Language
  idempotencyKey: string | undefined
  user: CurrentUser | undefined
}

interface StoredRequest {
  id: number
  status: RequestStatus
  /** Of the tracking link; null if the sender has not proven to have sent the request. */
  token: string | null
}

export interface SentRequest extends StoredRequest {
  /** False if the call repeated an idempotency key. */
  isNew: boolean
}

/**
 * Stores a request for the tariff's provider, else for the named provider, else for the desk, and notifies them. The desk receives those to
 * providers that are no partners. A repeated idempotency
 * key returns the same response and inserts no second row, and the same content within 24 hours returns the earlier request. A request
 * with the trap field is dropped: its sender gets a response like that to a repeated request. Fails with `invalid-input` for a reference
 * that does not exist, and with `idempotency-key-reused` if the key was used with other content.
 */
export async function sendRequest(
  db: Kysely<DB>,
  parts: ProcessingParts,
  { topic, choice_seconds, ...request }: NewRequest,
  { language, idempotencyKey, user }: Sender,
): Promise<SentRequest> {
  if (topic !== undefined) return { id: await nextRequestId(db), status: 'info', token: null, isNew: true }
  return db.transaction().execute(async (transaction) => {
    const sender = user && (await holdCurrentUser(transaction, user))
    const findEarlier = (key: string) => findRequestOfKey(transaction, key, parts.secretKey)
    const { response, isNew } = await runIdempotent(
      // Without the time that the choice took, which differs in a repeated call
      { key: idempotencyKey, content: request },
      findEarlier,
      async (bodyHash) => {
        const addressee = await getAddressee(transaction, request)
        const row = { ...contentOf(request), ...addressee, language, choice_seconds: choice_seconds ?? null }
        const keys = { idempotency_key: idempotencyKey ?? null, body_hash: bodyHash }
        return storeOnce(transaction, parts, { ...row, ...keys }, { sender, isForAll: isForAll(request) })
      },
    )
    return { ...response, isNew }
  })
}

type NewRow = Omit<Insertable<DB['request']>, 'id' | 'tracking_hash' | 'content_key'> &
  RequestContent &
  Pick<RequestRow, 'name' | 'inn' | 'comments'>

/** Inserts the request unless the sender has sent the same one; undefined if another call has used the idempotency key. */
async function storeOnce(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: NewRow,
  { sender, isForAll }: { sender: CurrentUser | undefined; isForAll: boolean },
): Promise<StoredRequest | undefined> {
  const now = parts.clock()
  const contentKey = contentKeyOf(row, parts.secretKey)
  const { same, hasReachedLimit, nextId: id } = await examineSender(transaction, { ...row, contentKey, now })
  if (same !== undefined) {
    // A concurrent call with the same key: it gets the same response
    if (same.idempotencyKey !== null && same.idempotencyKey === row.idempotency_key) return undefined
    const isOwn = sender !== undefined && same.accountId === sender.id
    return { id: same.id, status: 'info', token: isOwn ? trackingToken(same.id, parts.secretKey) : null }
  }
  const isOpen = isForAll && !hasReachedLimit
  const invited = isOpen ? await findInvited(transaction, row, await findPlace(transaction, row)) : []
  const token = trackingToken(id, parts.secretKey)
  const request = {
    ...row,
    id,
    step: hasReachedLimit ? 'held' : invited.length > 0 ? 'tendering' : 'sent',
    account_id: sender?.id ?? null,
    email_verified_at: isProvenAddress(row.email, sender) ? now : null,
    content_key: contentKey,
    tracking_hash: trackingHash(token),
    created_at: now,
  }
  const deadlines = invited.length > 0 ? [firstOfferDeadline(parts, now)] : firstDeadlines(parts, row, now)
  const providerIds = invited.length > 0 ? invited : [row.provider_id]
  const stored = await insertRequest(transaction, request, hasReachedLimit ? [] : deadlines, {
    consent: insertionOfConsent({ purpose: 'request', at: now, requestId: id, providerIds }, isAdded),
    ...(invited.length > 0 && tenderBeside(request, { providerIds, at: now })),
  })
  if (stored === undefined) return undefined
  if (hasReachedLimit) await holdBack(transaction, parts, { requestId: id, isForAll })
  else await announce(transaction, parts, stored, invited)
  return { id, status: 'info', token }
}

/**
 * Notifies only the desk: neither a provider nor the owner of a mailbox can be flooded by a held request. Its item keeps whether others than
 * the addressee may be invited, which the request itself does not tell.
 */
async function holdBack(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { requestId, isForAll }: { requestId: number; isForAll: boolean },
): Promise<void> {
  const details = { is_for_all: isForAll ? 1 : 0 }
  await addDeskItem(transaction, parts, { kind: 'held_request', requestId, details })
}

function isProvenAddress(email: string | null, sender: CurrentUser | undefined): boolean {
  return (sender?.isEmailVerified ?? false) && sender?.email.toLowerCase() === email?.toLowerCase()
}

/** Whether a stored request has the idempotency key. */
export async function isKeyUsed(db: Kysely<DB>, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await findByIdempotencyKey(db, key)) !== undefined
}

/** The idempotency key is a column of the request, valid as long as the row exists. */
async function findRequestOfKey(
  db: Kysely<DB>,
  key: string,
  secretKey: string,
): Promise<EarlierUse<StoredRequest> | undefined> {
  const row = await findByIdempotencyKey(db, key)
  if (row === undefined) return undefined
  const { id, status, body_hash } = row
  return { body_hash, response: { id, status: status as RequestStatus, token: trackingToken(id, secretKey) } }
}

/**
 * Notifies the provider and the customer, in the transaction that stores the request or passes it on. A tender is stored already.
 * `isSuspended`: see `messageBoth`.
 */
export async function announce(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
  invited: readonly number[],
  { isSuspended = false }: { isSuspended?: boolean } = {},
): Promise<void> {
  if (row.step === 'tendering') return announceTender(transaction, parts, { row, providerIds: invited })
  await messageBoth(transaction, parts, row, { isSuspended })
  if (row.provider_id === deskId) await addDeskItem(transaction, parts, { kind: 'request', requestId: row.id })
}

type Content = Omit<NewRequest, 'topic' | 'choice_seconds'>

/** Whether it names no provider. The desk also receives requests to providers that are no partners: nobody else is invited to those. */
function isForAll({ tariff_id, provider_id = deskId }: Content): boolean {
  return tariff_id === undefined && provider_id === deskId
}

async function getAddressee(db: Kysely<DB>, request: Content) {
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
  const receiver =
    (await findReceiver(db, request.provider_id ?? deskId)) ??
    fail('invalid-input', { provider_id: 'unknown-reference' })
  return { tariff_id: null, tariff_name: null, tariff_name_ro: null, ...receiver }
}

function contentOf(request: Content) {
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
    call_time: request.call_time ?? null,
    new_company: request.new_company,
    services: request.services,
    consent: request.consent,
  }
}
