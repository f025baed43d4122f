import type { Language } from '@motanet/contract/errors.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** What signing in and the mails need to know of an account. */
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

/** The account, which nobody else changes until the transaction ends. First in each transaction that changes an account. */
export function lockAccount(db: Kysely<DB>, id: number) {
  return db.selectFrom('account').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The same, by its present address. */
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

/** The account keeps its role, sessions and password until the transaction ends; several transactions may hold it at once. */
export async function holdAccount(db: Kysely<DB>, id: number): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', id).forShare().execute()
}

/** Answers the id, or nothing where the e-mail is taken. */
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

/** A registration that was never activated gives way to a new one, whose 48 hours begin now. */
export async function replaceRegistration(
  db: Kysely<DB>,
  id: number,
  given: { full_name: string; password_hash: string; language: Language },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ ...given, created_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

const isNeverActivated = sql<boolean>`not is_active and deactivated_at is null and email_proven_at is null
  and role = 'other' and not is_staff`

/**
 * Deletes the registration of the address that was never activated, where there is one. The conditions hold for the row as it is
 * once it is locked.
 */
export async function deleteRegistration(db: Kysely<DB>, email: string): Promise<void> {
  await db
    .deleteFrom('account')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where(isNeverActivated)
    .execute()
}

/**
 * Deletes accounts that registered themselves, were never activated and have no valid link any more. Returns how many.
 * Accounts closed by staff, and those with a role, stay.
 */
export async function deleteAbandonedRegistrations(db: Kysely<DB>, { hours }: { hours: number }): Promise<number> {
  const isAbandoned = sql<boolean>`${isNeverActivated} and created_at < now() - make_interval(hours => ${hours})
    and not exists (select from account_token t
      where t.account_id = account.id and t.purpose in ('activation', 'reset') and t.expires_at > now())`
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

/** An open account of the staff, whatever it was before. Whoever runs the server vouches for the address. */
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

export async function updateGoogleSub(db: Kysely<DB>, id: number, sub: string): Promise<void> {
  await db.updateTable('account').set({ google_sub: sub }).where('id', '=', id).execute()
}

/** False where the credential has been used before. */
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
 * Changes what is given, while the session lives: a picture takes seconds to decode, in which the session may have ended.
 * Returns the account as it is now, and the picture that it had before; nothing where account or session are gone.
 */
export async function updateUserProfile(
  db: Kysely<DB>,
  { id, sessionId }: { id: number; sessionId: string },
  { fullName, avatar }: { fullName: string | undefined; avatar: string | null | undefined },
) {
  // One statement: whoever changes the same account waits for one round trip, not for five. The account is locked before the
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
