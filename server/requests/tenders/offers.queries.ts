import { maxOffers, type OfferState } from '@motanet/contract/requests/offers.ts'
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

/** The provider's part in a tender: its offer, if it has made one; undefined if it is not invited. */
export async function findInvitationWithOffer(
  db: Kysely<DB>,
  { requestId, providerId }: { requestId: number; providerId: number },
): Promise<{ offer: OfferRow | undefined; isDeclined: boolean } | undefined> {
  const row = await db
    .selectFrom('tender_invitation as i')
    .leftJoin('offer as o', (join) =>
      join.onRef('o.request_id', '=', 'i.request_id').onRef('o.provider_id', '=', 'i.provider_id'),
    )
    .selectAll('o')
    .select('i.declined_at')
    .where('i.request_id', '=', requestId)
    .where('i.provider_id', '=', providerId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { declined_at, ...offer } = row
  return { offer: offer.id === null ? undefined : (offer as OfferRow), isDeclined: declined_at !== null }
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

/** The offers of a tender with their providers, without withdrawn ones and those that a suspended provider can no longer keep. */
export function findOffersWithProviders(db: Kysely<DB>, requestId: number) {
  return db
    .selectFrom('offer as o')
    .innerJoin('provider as p', 'p.id', 'o.provider_id')
    .leftJoin('provider_rating as rated', 'rated.provider_id', 'o.provider_id')
    .selectAll('o')
    .select(['p.name as provider_name', 'p.logo', 'rated.points', 'rated.reviews'])
    .where('o.request_id', '=', requestId)
    .where('o.state', '<>', 'withdrawn')
    .where((eb) => eb.or([eb('o.state', '<>', 'live'), eb('p.suspended_at', 'is', null)]))
    .execute()
}

export type OfferWithProvider = Awaited<ReturnType<typeof findOffersWithProviders>>[number]

/** A free place of a tender whose request is locked; undefined if five offers are live. */
export async function findFreePlace(transaction: Kysely<DB>, requestId: number): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select place from generate_series(1, ${maxOffers}::integer) as places (place)
    where place not in (select o.place from offer o where o.request_id = ${requestId} and o.place is not null)
    order by place limit 1`.execute(transaction)
  return rows[0]?.place
}

export async function insertOffer(transaction: Kysely<DB>, offer: Insertable<DB['offer']>): Promise<void> {
  await transaction.insertInto('offer').values(offer).execute()
}

export async function updateOffer(
  transaction: Kysely<DB>,
  id: number,
  changes: Partial<Insertable<DB['offer']>>,
): Promise<void> {
  await transaction.updateTable('offer').set(changes).where('id', '=', id).execute()
}

/** Sets the state of an offer. A live one gets the place, any other leaves its own. */
export async function setOfferState(
  transaction: Kysely<DB>,
  id: number,
  { state, place = null, at }: { state: OfferState; place?: number | null; at: Date },
): Promise<void> {
  const changes = { state, place, updated_at: at, ...(state === 'accepted' && { accepted_at: at }) }
  await updateOffer(transaction, id, changes)
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
