import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { isPublicTariff } from '../catalogue/public-tariffs.ts'
import type { DB } from '../db/tables.ts'
import { nameOf } from '../requests/provider-requests.queries.ts'

export type DeskItemRow = Selectable<DB['desk_item']>

/** The request of an item, which is locked before the item, as everything that closes items does. */
export function findRequestOfItem(db: Kysely<DB>, id: number) {
  return db.selectFrom('desk_item').select('request_id').where('id', '=', id).executeTakeFirst()
}

/** The id of the review that an item is about, which is locked before the item, as complaints about it do; undefined for other items. */
export async function lockReviewOfItem(transaction: Kysely<DB>, itemId: number): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('review_complaint as c')
    .innerJoin('review as r', 'r.id', 'c.review_id')
    .select('r.id')
    .where('c.item_id', '=', itemId)
    .limit(1)
    .forUpdate('r')
    .executeTakeFirst()
  return row?.id
}

/** The complaints of an item, oldest first. */
export function findComplaints(db: Kysely<DB>, itemId: number) {
  return db
    .selectFrom('review_complaint as c')
    .leftJoin('account as m', 'm.id', 'c.account_id')
    .select(['c.id', 'c.reason', 'c.text', 'c.created_at', 'c.account_id', nameOf('m').as('reader_name')])
    .where('c.item_id', '=', itemId)
    .orderBy('c.id')
    .execute()
}

/** The item with a row lock until the transaction ends. */
export function lockItem(transaction: Kysely<DB>, id: number): Promise<DeskItemRow | undefined> {
  return transaction.selectFrom('desk_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateItem(
  transaction: Kysely<DB>,
  id: number,
  changes: Updateable<DB['desk_item']>,
): Promise<void> {
  await transaction.updateTable('desk_item').set(changes).where('id', '=', id).execute()
}

/** The notes on all items of the request, oldest first; without a request those on the item. */
export function findDeskNotes(db: Kysely<DB>, { itemId, requestId }: { itemId: number; requestId: number | null }) {
  return db
    .selectFrom('desk_note as t')
    .innerJoin('desk_item as i', 'i.id', 't.item_id')
    .leftJoin('account as m', 'm.id', 't.account_id')
    .select(['t.id', 't.text', 't.created_at', nameOf('m').$castTo<string | null>().as('author')])
    .$if(requestId === null, (query) => query.where('t.item_id', '=', itemId))
    .$if(requestId !== null, (query) => query.where('i.request_id', '=', requestId))
    .orderBy('t.id')
    .execute()
}

export async function countDeskNotes(db: Kysely<DB>, itemId: number): Promise<number> {
  const { count } = await db
    .selectFrom('desk_note')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertDeskNote(
  transaction: Kysely<DB>,
  { itemId, accountId, text, at }: { itemId: number; accountId: number; text: string; at: Date },
): Promise<number> {
  const note = { item_id: itemId, account_id: accountId, text, created_at: at }
  const { id } = await transaction.insertInto('desk_note').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

interface Subject {
  provider_id: number
  tariff_id: number | null
  named_provider_id: number | null
}

/** The names of the provider and of the one that the sender chose, and the monthly price of the tariff, if they still exist. */
export function findSubject(db: Kysely<DB>, { provider_id, tariff_id, named_provider_id }: Subject) {
  return db
    .selectFrom('provider as p')
    .leftJoin('tariff as t', (join) => join.on('t.id', '=', tariff_id))
    .leftJoin('provider as named', (join) => join.on('named.id', '=', named_provider_id))
    .select(['p.name', 'named.name as named_provider', 't.shown_price_bani'])
    .select(sql<number | null>`case when ${isPublicTariff} then t.id end`.as('public_tariff_id'))
    .where('p.id', '=', provider_id)
    .executeTakeFirstOrThrow()
}

/** The providers that are invited to a tender, in the order of the invitations. */
export function findInvitedNames(db: Kysely<DB>, requestId: number) {
  return db
    .selectFrom('tender_invitation as i')
    .innerJoin('provider as p', 'p.id', 'i.provider_id')
    .select(['p.id', 'p.name', 'i.declined_at'])
    .where('i.request_id', '=', requestId)
    .orderBy('i.invited_at')
    .orderBy('p.id')
    .execute()
}
