import { type Kysely, type Selectable, sql } from 'kysely'
import { isPublicTariff } from '../../catalogue/public-tariffs.ts'
import { type Place, servedAt } from '../../catalogue/tariffs.queries.ts'
import { inNameOrder } from '../../db/name-order.ts'
import type { DB } from '../../db/tables.ts'
import { hasWords } from '../request-words.queries.ts'

/**
 * The partners with a public tariff of one of the kinds of services, which is available at the place (null: anywhere), in ascending
 * order; without the desk.
 */
export async function findEligibleProviders(
  db: Kysely<DB>,
  { kinds, place }: { kinds: readonly string[]; place: Place | null },
): Promise<number[]> {
  const { rows } = await sql<{ provider_id: number }>`
    ${place === null ? sql`` : sql`with ${servedAt(place)}`}
    select distinct t.provider_id
    from ${place === null ? sql`tariff t` : sql`here join tariff t on t.id = here.tariff_id`}
      join service s on s.id = t.service_id join provider p on p.id = t.provider_id
    where ${isPublicTariff} and p.is_partner and not p.is_desk and s.kind = any(${kinds}::text[])
    order by t.provider_id`.execute(db)
  return rows.map(({ provider_id }) => provider_id)
}

export type TenderRow = Selectable<DB['tender']>

interface NewTender {
  requestId: number
  /** Texts of the customer without contacts. */
  address: string
  comments: string
}

interface NewInvitations {
  requestId: number
  providerIds: readonly number[]
  at: Date
}

/** Inserts a tender with its invitations by one statement. */
export async function insertTender(
  transaction: Kysely<DB>,
  tender: NewTender,
  invited: Omit<NewInvitations, 'requestId'>,
): Promise<void> {
  const { requestId } = tender
  await sql`
    with added as (${insertionOfTender(tender)})
    ${insertionOfInvitations({ requestId, ...invited })}`.execute(transaction)
}

/** The tender as a part of a larger statement, if the condition is true. */
export function insertionOfTender({ requestId, address, comments }: NewTender, condition = sql<boolean>`true`) {
  return sql`
    insert into tender (request_id, address, comments)
    select ${requestId}::integer, ${address}::text, ${comments}::text where ${condition}`
}

export async function insertInvitations(transaction: Kysely<DB>, invited: NewInvitations): Promise<void> {
  await insertionOfInvitations(invited).execute(transaction)
}

/** Likewise the invitations. The text is the same for any number of providers, so that it is prepared once. */
export function insertionOfInvitations({ requestId, providerIds, at }: NewInvitations, condition = sql<boolean>`true`) {
  return sql`
    insert into tender_invitation (request_id, provider_id, invited_at)
    select ${requestId}::integer, provider_id, ${at}::timestamptz from unnest(${[...providerIds]}::integer[]) provider_id
    where ${condition}`
}

/**
 * The providers that are not invited to the tender yet and can be: those that are not suspended, and have a confirmed recipient or an
 * account, so that the invitation reaches them. In the order of their names.
 */
export async function findUninvited(
  db: Kysely<DB>,
  { requestId, ids, q = '' }: { requestId: number; ids?: readonly number[] | undefined; q?: string | undefined },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from provider p
    where not p.is_desk and p.suspended_at is null
      and not exists (select from tender_invitation i where i.request_id = ${requestId} and i.provider_id = p.id)
      and (exists (select from recipient r where r.provider_id = p.id and r.confirmed_at is not null)
        or exists (select from account a where a.provider_id = p.id and a.role = 'provider' and a.is_active
          and a.deactivated_at is null and a.email_proven_at is not null))
      and ${ids === undefined ? sql`true` : sql`p.id = any(${ids}::integer[])`}
      and ${hasWords(sql`p.name`, q)}
    order by ${inNameOrder('p.name')}, p.id`.execute(db)
  return rows
}

export function findTender(db: Kysely<DB>, requestId: number): Promise<TenderRow | undefined> {
  return db.selectFrom('tender').selectAll().where('request_id', '=', requestId).executeTakeFirst()
}

export async function updateTender(
  transaction: Kysely<DB>,
  requestId: number,
  changes: Partial<Omit<TenderRow, 'request_id'>>,
): Promise<void> {
  await transaction.updateTable('tender').set(changes).where('request_id', '=', requestId).execute()
}

/** Notes when the first offer was made, once. Returns whether this was the first. */
export async function markFirstOffer(
  transaction: Kysely<DB>,
  { requestId, at }: { requestId: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('tender')
    .set({ first_offer_at: at })
    .where('request_id', '=', requestId)
    .where('first_offer_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The tender of a shared link. */
export function findSharedTender(db: Kysely<DB>, hash: Buffer) {
  return db.selectFrom('tender').select('request_id').where('share_hash', '=', hash).executeTakeFirst()
}

/** The invitations to a tender, in the order of the providers' ids. */
export function findInvitations(db: Kysely<DB>, requestId: number) {
  return db
    .selectFrom('tender_invitation')
    .select(['provider_id', 'declined_at'])
    .where('request_id', '=', requestId)
    .orderBy('provider_id')
    .execute()
}

/**
 * The invited providers that may still make an offer: neither declined, nor suspended, nor chosen and failed. In the order of their ids.
 */
export async function findAwaitedProviders(db: Kysely<DB>, requestId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tender_invitation as i')
    .innerJoin('provider as p', 'p.id', 'i.provider_id')
    .leftJoin('offer as o', (join) =>
      join.onRef('o.request_id', '=', 'i.request_id').onRef('o.provider_id', '=', 'i.provider_id'),
    )
    .select('i.provider_id')
    .where('i.request_id', '=', requestId)
    .where('i.declined_at', 'is', null)
    .where('p.suspended_at', 'is', null)
    .where(({ eb, or }) => or([eb('o.state', 'is', null), eb('o.state', '<>', 'failed')]))
    .orderBy('i.provider_id')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

/**
 * The ids of the open tenders in which the provider may still make an offer, as `findAwaitedProviders`, with their requests locked until the
 * transaction ends.
 */
export async function lockOpenInvitations(transaction: Kysely<DB>, providerId: number): Promise<number[]> {
  const rows = await transaction
    .selectFrom('request as q')
    .innerJoin('tender_invitation as i', 'i.request_id', 'q.id')
    .select('q.id')
    .where('i.provider_id', '=', providerId)
    .where('i.declined_at', 'is', null)
    .where('q.step', '=', 'tendering')
    .where(
      sql<boolean>`not exists (select from offer o
        where o.request_id = q.id and o.provider_id = i.provider_id and o.state = 'failed')`,
    )
    .orderBy('q.id')
    .forUpdate('q')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the provider is invited to the tender. */
export async function isInvited(
  db: Kysely<DB>,
  { requestId, providerId }: { requestId: number; providerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('tender_invitation')
    .select('provider_id')
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

/** The invitation of a provider, with what it may see of the tender; undefined if it is not invited. */
export function findInvitedTender(
  db: Kysely<DB>,
  { requestId, providerId }: { requestId: number; providerId: number },
) {
  return selectInvited(db, providerId).where('r.id', '=', requestId).executeTakeFirst()
}

export type InvitedRow = NonNullable<Awaited<ReturnType<typeof findInvitedTender>>>

/** A page of the open tenders of a provider, newest first. */
export function findOpenTenders(
  db: Kysely<DB>,
  providerId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectInvited(db, providerId)
    .where('r.step', '=', 'tendering')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countOpenTenders(db: Kysely<DB>, providerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('tender_invitation as i')
    .innerJoin('request as r', 'r.id', 'i.request_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('i.provider_id', '=', providerId)
    .where('r.step', '=', 'tendering')
    .executeTakeFirstOrThrow()
  return count
}

function selectInvited(db: Kysely<DB>, providerId: number) {
  return (
    db
      .selectFrom('tender_invitation as i')
      .innerJoin('tender as t', 't.request_id', 'i.request_id')
      .innerJoin('request as r', 'r.id', 'i.request_id')
      .leftJoin('address as a', 'a.id', 'r.address_id')
      .select(['r.id', 'r.kind', 'r.step', 'r.created_at', 'r.employees_count', 'r.new_company', 'r.services'])
      .select(['r.provider_id as owner_id', 'i.provider_id', 'i.declined_at', 't.address', 't.comments'])
      .select(({ fn }) => [
        fn.coalesce('a.longitude', 'r.longitude').as('longitude'),
        fn.coalesce('a.latitude', 'r.latitude').as('latitude'),
      ])
      .select([closesAt.as('closes_at'), liveOffers.as('live_offers')])
      // For the masks of later texts only
      .select(['r.language', 'r.name', 'r.phone', 'r.email', 'r.inn'])
      .where('i.provider_id', '=', providerId)
  )
}

/** SQL: until when offers to the request with the alias `r` are expected; null if there is no limit. */
export const closesAt = sql<Date | null>`(select min(d.due_at) from deadline d where d.request_id = r.id
  and d.kind in ('first_offer', 'choice') and d.done_at is null and d.cancelled_at is null)`
const liveOffers = sql<number>`(select count(*)::integer from offer o where o.request_id = r.id and o.state = 'live')`

/** Notes that the provider declined the invitation, or (null) accepts it again. */
export async function setDeclined(
  transaction: Kysely<DB>,
  { requestId, providerId, at }: { requestId: number; providerId: number; at: Date | null },
): Promise<void> {
  await transaction
    .updateTable('tender_invitation')
    .set({ declined_at: at })
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .execute()
}
