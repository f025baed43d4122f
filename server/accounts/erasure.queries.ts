import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { addressPattern } from './address-pattern.ts'
import { releaseDeskItems } from './user-rights.queries.ts'

/** For `pg_advisory_xact_lock`: accounts are erased one after the other, so that two cannot both see that the other one remains. */
const lockKey = 1836020326

/** Waits for other erasures of accounts until the transaction ends. */
export async function queueErasure(transaction: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(transaction)
}

/** Whether nobody else works for the account's provider, and whether it is the last of the staff. Counts active accounts. */
export async function findLastRoles(
  db: Kysely<DB>,
  accountId: number,
): Promise<{ isLastOfProvider: boolean; isLastOfStaff: boolean }> {
  const { rows } = await sql<{ is_last_of_provider: boolean; is_last_of_staff: boolean }>`
    select a.role = 'provider' and a.provider_id is not null and not exists (
        select from account o where o.provider_id = a.provider_id and o.id <> a.id and o.is_active
      ) as is_last_of_provider,
      a.is_staff and not exists (
        select from account o where o.is_staff and o.id <> a.id and o.is_active) as is_last_of_staff
    from account a where a.id = ${accountId}`.execute(db)
  const row = rows[0]
  return { isLastOfProvider: row?.is_last_of_provider ?? false, isLastOfStaff: row?.is_last_of_staff ?? false }
}

/** The accounts with the address: at most one, and those that were closed for good under it. */
export async function findAccountIdsOf(db: Kysely<DB>, email: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account where lower(email) = lower(${email})
      or (lower(full_name) = lower(${email}) and email like 'removed-%@motanet.invalid')
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The addresses that the account may change to, once their owner confirms it. */
export async function findPendingEmails(db: Kysely<DB>, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_token')
    .select('new_email')
    .where('account_id', '=', accountId)
    .where('new_email', 'is not', null)
    .execute()
  return rows.flatMap(({ new_email }) => new_email ?? [])
}

/**
 * Deletes the account with its sessions, keys, links, permissions and stored responses. Its acts remain without its name, and what it has
 * taken at the desk returns to the queue.
 */
export async function deleteAccount(transaction: Kysely<DB>, accountId: number): Promise<void> {
  await releaseDeskItems(transaction, accountId)
  await sql`delete from event_stream where account_id = ${accountId}`.execute(transaction)
  await sql`delete from account where id = ${accountId}`.execute(transaction)
}

/**
 * Removes the address from invitations, from pending changes to it, from the histories of providers, and from the responses that are stored
 * for repeated calls of others: such a call then fails as one with other content.
 */
export async function eraseAddress(transaction: Kysely<DB>, email: string): Promise<void> {
  await sql`delete from owner_invitation where lower(email) = lower(${email})`.execute(transaction)
  await sql`delete from account_token where lower(new_email) = lower(${email})`.execute(transaction)
  await sql`update provider_event set text = '' where lower(text) ~ ${addressPattern(email)}`.execute(transaction)
  await sql`update idempotency_key set response = null where lower(response::text) ~ ${addressPattern(email)}`.execute(
    transaction,
  )
}
