import { type Kysely, sql } from 'kysely'
import { isRequestOfAccount } from '../accounts/request-owner.ts'
import type { DB } from '../db/tables.ts'
import type { PictureFiles } from '../media/picture-files.ts'
import type { RequestRow } from './processing.queries.ts'

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::integer[])`

/** The requests with those that they replaced and that replaced them: all of them have the same contacts. Ascending. */
export async function findChain(db: Kysely<DB>, requestIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select id, predecessor_id from request where id = ${anyOf(requestIds)}
      union
      select r.id, r.predecessor_id from request r join chain c on r.id = c.predecessor_id or r.predecessor_id = c.id
    )
    select id from chain order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The requests that are not erased yet, locked until the transaction ends. */
export function lockKeptRequests(transaction: Kysely<DB>, requestIds: readonly number[]): Promise<RequestRow[]> {
  return transaction
    .selectFrom('request')
    .selectAll()
    .where(sql<boolean>`id = ${anyOf(requestIds)}`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Empties everything that tells who the customer was. Returns the anonymous rows. */
export async function emptyRequests(
  transaction: Kysely<DB>,
  requestIds: readonly number[],
  at: Date,
): Promise<RequestRow[]> {
  return transaction
    .updateTable('request')
    .set({
      ...{ name: '', phone: null, email: null, address: '', address_id: null, longitude: null, latitude: null },
      ...{
        inn: '',
        comments: '',
        call_time: null,
        employees_count: null,
        new_company: false,
        services: [],
        reason_text: '',
      },
      ...{ account_id: null, email_verified_at: null, unsubscribed_at: null },
      ...{ visit_on: null, visit_from: null, visit_to: null, visit_by: null },
      ...{ tracking_hash: null, idempotency_key: null, content_key: null, body_hash: Buffer.alloc(0) },
      // An open claim waits neither for a response nor for a decision any more
      claim_state: sql<
        string | null
      >`case when claim_state in ('replaced', 'refunded', 'declined') then claim_state end`,
      erased_at: at,
      // Not changed, but open cabinets are told
      step: sql`step`,
    })
    .where(sql<boolean>`id = ${anyOf(requestIds)}`)
    .returningAll()
    .execute()
}

/** Empties or deletes what people wrote about the requests: details of events, notes, questions, offers. */
export async function eraseTexts(transaction: Kysely<DB>, requestIds: readonly number[]): Promise<void> {
  const ids = anyOf(requestIds)
  await sql`update request_event set details = '{}' where request_id = ${ids}`.execute(transaction)
  await sql`delete from request_note where request_id = ${ids}`.execute(transaction)
  await sql`delete from request_alternative where request_id = ${ids}`.execute(transaction)
  await sql`delete from deadline where request_id = ${ids}`.execute(transaction)
  await sql`delete from tender_question where request_id = ${ids}`.execute(transaction)
  await sql`update tender set address = '', comments = '', share_hash = null where request_id = ${ids}`.execute(
    transaction,
  )
  await sql`update offer set equipment = '', message = '', previous = null where request_id = ${ids}`.execute(
    transaction,
  )
}

/** Empties the texts of the claims, whose outcomes stay, and deletes their photos. Returns the files of these. */
export async function eraseClaims(transaction: Kysely<DB>, requestIds: readonly number[]): Promise<PictureFiles[]> {
  const ids = anyOf(requestIds)
  const { rows } = await sql<PictureFiles>`
    delete from guarantee_photo p using guarantee_claim c where c.id = p.claim_id and c.request_id = ${ids}
    returning p.picture_name as name, p.picture_widths as widths`.execute(transaction)
  await sql`
    update guarantee_claim set text = '', response = '', decision = '', refund_proof = ''
    where request_id = ${ids}`.execute(transaction)
  return rows
}

/** The oldest requests that were sent before the time and are not erased yet, after the id. */
export async function findExpired(
  db: Kysely<DB>,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('request')
    .select('id')
    .where('created_at', '<', before)
    .where('erased_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The requests with the address or the phone number, and those that belong to the accounts. Erased ones have neither. */
export async function findRequestIdsOf(
  db: Kysely<DB>,
  { email, phone, accountIds }: { email: string | undefined; phone: string | undefined; accountIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from request c where lower(c.email) = lower(${email ?? null}::text)
    union select c.id from request c where c.phone = ${phone ?? null}::text
    union select c.id from account a join request c on ${isRequestOfAccount} where a.id = ${anyOf(accountIds)}
    order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}
