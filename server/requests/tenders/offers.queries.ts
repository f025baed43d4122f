import type { OfferState } from '@motanet/contract/requests/offers.ts'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

export type OfferRow = Selectable<DB['offer']>

/** The offers of a tender, in the order in which they were made. */
export function findOffers(db: Kysely<DB>, requestId: number): Promise<OfferRow[]> {
  return db.selectFrom('offer').selectAll().where('request_id', '=', requestId).orderBy('id').execute()
}

/** The offer of a provider; undefined if it has made none. */
export function findOffer(
  db: Kysely<DB>,
  { requestId, providerId }: { requestId: number; providerId: number },
): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

export interface InvitedPart {
  /** All offers of the tender, in the order in which they were made. */
  offers: OfferRow[]
  isDeclined: boolean
  /** Whether the tender has had an offer. */
  hasFirstOffer: boolean
  /** Whether the desk has an item that waits for an offer. */
  isAtDesk: boolean
}

/**
 * What an invited provider changes in a tender whose request is locked, by one statement, because others wait for the lock; undefined if
 * it is not invited.
 */
export async function findInvitedPart(
  transaction: Kysely<DB>,
  { requestId, providerId }: { requestId: number; providerId: number },
): Promise<InvitedPart | undefined> {
  const rows = await transaction
    .selectFrom('tender_invitation as i')
    .innerJoin('tender as t', 't.request_id', 'i.request_id')
    .leftJoin('offer as o', 'o.request_id', 'i.request_id')
    .selectAll('o')
    .select([
      'i.declined_at',
      't.first_offer_at',
      sql<boolean>`exists (select from desk_item d
        where d.request_id = i.request_id and d.kind = 'tender' and d.state <> 'closed')`.as('is_at_desk'),
    ])
    .where('i.request_id', '=', requestId)
    .where('i.provider_id', '=', providerId)
    .orderBy('o.id')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  return {
    offers: rows.flatMap(({ declined_at: _, first_offer_at: __, is_at_desk: ___, ...offer }) =>
      offer.id === null ? [] : [offer as OfferRow],
    ),
    isDeclined: first.declined_at !== null,
    hasFirstOffer: first.first_offer_at !== null,
    isAtDesk: first.is_at_desk,
  }
}

/** The offers of a provider in these tenders. */
export function findOwnOffers(
  db: Kysely<DB>,
  { requestIds, providerId }: { requestIds: readonly number[]; providerId: number },
): Promise<OfferRow[]> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`request_id = any(${requestIds}::integer[])`)
    .execute()
}

/**
 * The offers of a tender with their providers, without withdrawn ones and those that a suspended provider can no longer keep: live ones, and
 * closed ones, which do not return.
 */
export function findOffersWithProviders(db: Kysely<DB>, requestId: number) {
  return db
    .selectFrom('offer as o')
    .innerJoin('provider as p', 'p.id', 'o.provider_id')
    .leftJoin('provider_rating as rated', 'rated.provider_id', 'o.provider_id')
    .selectAll('o')
    .select(['p.name as provider_name', 'p.logo', 'rated.points', 'rated.reviews'])
    .where('o.request_id', '=', requestId)
    .where('o.state', '<>', 'withdrawn')
    .where((eb) => eb.or([eb('o.state', 'not in', ['live', 'closed']), eb('p.suspended_at', 'is', null)]))
    .execute()
}

/** Names of the providers that have withdrawn their offer, in the order of the offers. */
export async function findWithdrawers(db: Kysely<DB>, requestId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('offer as o')
    .innerJoin('provider as p', 'p.id', 'o.provider_id')
    .select('p.name')
    .where('o.request_id', '=', requestId)
    .where('o.state', '=', 'withdrawn')
    .orderBy('o.id')
    .execute()
  return rows.map(({ name }) => name)
}

export type OfferWithProvider = Awaited<ReturnType<typeof findOffersWithProviders>>[number]

export function insertOffer(transaction: Kysely<DB>, offer: Insertable<DB['offer']>): Promise<OfferRow> {
  return transaction.insertInto('offer').values(offer).returningAll().executeTakeFirstOrThrow()
}

export function updateOffer(
  transaction: Kysely<DB>,
  id: number,
  changes: Partial<Insertable<DB['offer']>>,
): Promise<OfferRow> {
  return transaction.updateTable('offer').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/**
 * Sets the state of an offer. A live one gets the slot, any other leaves its own. `updated_at` remains the time of the terms, except for
 * a failed offer, whose failure ends what its provider may see. Returns the offer.
 */
export function setOfferState(
  transaction: Kysely<DB>,
  id: number,
  { state, slot = null, at }: { state: OfferState; slot?: number | null; at: Date },
): Promise<OfferRow> {
  const changes = {
    ...{ state, place: slot },
    ...(state === 'accepted' && { accepted_at: at }),
    ...(state === 'failed' && { updated_at: at }),
  }
  return updateOffer(transaction, id, changes)
}

/** The latest offers of a provider in other tenders, one of each price, newest first. */
export async function findTemplates(
  db: Kysely<DB>,
  { requestId, providerId, limit }: { requestId: number; providerId: number; limit: number },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select * from (
      select distinct on (monthly_price_bani, connection_fee_bani, duration_months) * from (
        select * from offer where provider_id = ${providerId} and request_id <> ${requestId} order by updated_at desc limit 50
      ) as latest
      order by monthly_price_bani, connection_fee_bani, duration_months, updated_at desc
    ) as different
    order by updated_at desc limit ${limit}`.execute(db)
  return rows
}
