import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** For `pg_advisory_xact_lock(class, hash)`, which serialises concurrent requests of one phone number or e-mail address. */
const lockClass = 1836020323

/** What identifies a sender, as stored. */
export interface SenderContacts {
  phone: string | null
  email: string | null
}

/** Waits for concurrent requests with the same phone number or e-mail address, until the end of their transactions. */
export async function lockSender(transaction: Kysely<DB>, { phone, email }: SenderContacts): Promise<void> {
  const keys = [phone, email?.toLowerCase()].filter((key) => key != null)
  // In one order for all senders, so that two of them cannot wait for each other
  await sql`select pg_advisory_xact_lock(${lockClass}::integer, hash)
    from (select distinct hashtext(key) as hash from unnest(${keys}::text[]) key order by hash) keys`.execute(
    transaction,
  )
}

interface Recent {
  /** The request with the same content that its provider or the desk still works on, or has connected; null if there is none. */
  same_id: number | null
  same_account_id: number | null
  same_idempotency_key: string | null
  /** The number of requests with the phone number or with the e-mail address, whichever is higher. */
  count: number
  /** Reserved here, because another statement for it would take as long as all of this. */
  next_id: number
}

/** The requests of the sender since the time, without those that replaced another one by the customer's choice. */
export async function findRecent(
  transaction: Kysely<DB>,
  { phone, email, contentKey, since }: SenderContacts & { contentKey: Buffer; since: Date },
): Promise<Recent> {
  const { rows } = await sql<Recent>`
    select same.id as same_id, same.account_id as same_account_id, same.idempotency_key as same_idempotency_key, greatest(
      (select count(*) from request where phone = ${phone}::text and created_at > ${since} and predecessor_id is null),
      (select count(*) from request where lower(email) = lower(${email}::text) and created_at > ${since} and predecessor_id is null)
    )::integer as count, nextval(pg_get_serial_sequence('request', 'id'))::integer as next_id
    from (values (1)) one left join (
      select id, account_id, idempotency_key from request
      where content_key = ${contentKey} and created_at > ${since} and step not in ('rejected', 'refused', 'withdrawn', 'transferred')
      order by id desc limit 1
    ) same on true`.execute(transaction)
  return rows[0] as Recent
}
