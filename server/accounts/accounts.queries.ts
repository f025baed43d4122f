import type { Language } from '@motanet/contract/errors.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { type PendingRegistration, takePendingRegistrations } from './account-links.queries.ts'

/** Account columns that sign-in and mails need. */
const accountColumns = [
  'id',
  'email',
  'password_hash',
  'full_name',
  'avatar',
  'role',
  'provider_id',
  'is_staff',
  'is_active',
  'language',
  'google_sub',
  'deactivated_at',
  'email_proven_at',
  'is_role_suspended',
  'has_second_factor',
] as const

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export function findAccountByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst()
}

export function findAccount(db: Kysely<DB>, id: number) {
  return db.selectFrom('account').select(accountColumns).where('id', '=', id).executeTakeFirst()
}

/** Why the provider is suspended; null if it is not, or without one. */
export async function findSuspension(db: Kysely<DB>, providerId: number | null): Promise<string | null> {
  const row = await db
    .selectFrom('provider')
    .select('suspended_reason')
    .where('id', '=', providerId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row?.suspended_reason ?? null
}

/** The account with a row lock (FOR UPDATE) until the transaction ends. Call it first in each transaction that changes an account. */
export function lockAccount(db: Kysely<DB>, id: number) {
  return db.selectFrom('account').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The same by the account's current address. */
export function lockAccountByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .forUpdate()
    .executeTakeFirst()
}

export function lockAccountByGoogleSub(db: Kysely<DB>, sub: string) {
  return db.selectFrom('account').select(accountColumns).where('google_sub', '=', sub).forUpdate().executeTakeFirst()
}

/** Shared row lock (FOR SHARE): role, sessions and password stay unchanged until the transaction ends. */
export async function holdAccount(db: Kysely<DB>, id: number): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', id).forShare().execute()
}

export async function setLanguage(db: Kysely<DB>, id: number, language: Language): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', id).where('language', '<>', language).execute()
}

/** Returns the id, or undefined if the e-mail is taken. */
export async function insertAccount(
  db: Kysely<DB>,
  account: Insertable<DB['account']> & { language: Language },
): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const isNeverActivated = sql<boolean>`not is_active and deactivated_at is null and email_proven_at is null
  and role = 'other' and not is_staff`

/**
 * Deletes the account of the address if it was never activated, and returns its newest waiting registrations, so that they can wait with
 * another account. After waiting for a row lock, PostgreSQL checks the conditions again on the current row.
 */
export async function replaceUnactivated(
  db: Kysely<DB>,
  email: string,
  { limit }: { limit: number },
): Promise<PendingRegistration[]> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where(isNeverActivated)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) return []
  const waiting = await takePendingRegistrations(db, account.id, { limit })
  await db.deleteFrom('account').where('id', '=', account.id).execute()
  return waiting
}

/**
 * Deletes self-registered accounts that were never activated and have no valid link. Returns their number. Accounts closed by
 * staff and accounts with a role stay.
 */
export async function deleteAbandonedRegistrations(db: Kysely<DB>, { hours }: { hours: number }): Promise<number> {
  const isAbandoned = sql<boolean>`${isNeverActivated} and created_at < now() - make_interval(hours => ${hours})
    and not exists (select from account_token t
      where t.account_id = account.id and t.expires_at > now())`
  return db.transaction().execute(async (transaction) => {
    const candidates = await transaction
      .selectFrom('account')
      .select('id')
      .where(isAbandoned)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    if (candidates.length === 0) return 0
    // A second statement, which sees a link that was sent before the rows were locked
    const { numDeletedRows } = await transaction
      .deleteFrom('account')
      .where('id', '=', sql<number>`any(${candidates.map(({ id }) => id)})`)
      .where(isAbandoned)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

/** Makes the account an active staff account. The operator of the server vouches for the address, so it becomes proven. */
export async function makeStaff(db: Kysely<DB>, id: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ is_staff: true, is_active: true, google_sub: null, email_proven_at: sql`coalesce(email_proven_at, now())` })
    .where('id', '=', id)
    .execute()
}

export async function updatePassword(db: Kysely<DB>, id: number, passwordHash: string | null): Promise<void> {
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/**
 * Changes the address, proven at the given time or unproven. False if another account has it. Unlinks Google, which was linked by the former
 * address.
 */
export async function updateEmail(
  db: Kysely<DB>,
  id: number,
  changed: { email: string; email_proven_at: Date | null },
): Promise<boolean> {
  try {
    await db
      .updateTable('account')
      .set({ ...changed, google_sub: null })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'account_email') return false
    throw error
  }
}

export async function updateGoogleSub(db: Kysely<DB>, id: number, sub: string): Promise<void> {
  await db.updateTable('account').set({ google_sub: sub }).where('id', '=', id).execute()
}

/** False if the credential was used before. */
export async function insertGoogleCredential(db: Kysely<DB>, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('google_credential')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Changes the given fields if the session is still valid: decoding a picture takes seconds, in which the session may end.
 * Returns the current account and its previous picture; undefined if the account or the session is gone.
 */
export async function updateUserProfile(
  db: Kysely<DB>,
  { id, sessionId }: { id: number; sessionId: string },
  { fullName, avatar }: { fullName: string | undefined; avatar: string | null | undefined },
) {
  // One statement: concurrent changes of the account wait for one round trip, not for five. Lock order: the account before the
  // session, as everywhere
  const { rows } = await sql<AccountRow & { earlier_avatar: string | null }>`
    with earlier as materialized (select id, avatar from account where id = ${id} for update),
      living as materialized (
        select s.account_id, earlier.avatar from session s, earlier
        where s.id = ${sessionId} and s.account_id = earlier.id and s.ended_at is null and s.expires_at > now()
        for share of s)
    update account a set
      full_name = ${fullName === undefined ? sql`a.full_name` : fullName},
      avatar = ${avatar === undefined ? sql`a.avatar` : avatar}
    from living where a.id = living.account_id and a.is_active
    returning ${sql.join(accountColumns.map((column) => sql.ref(`a.${column}`)))}, living.avatar as earlier_avatar`.execute(
    db,
  )
  return rows[0]
}
