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
] as const

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

export function findAccountByGoogleSub(db: Kysely<DB>, sub: string) {
  return db.selectFrom('account').select(accountColumns).where('google_sub', '=', sub).executeTakeFirst()
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

/** Opens an account whose address is proven; one that staff has closed stays closed. Answers whether it is open now. */
export async function openAccount(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ is_active: true })
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An open account of the staff, whatever it was before. */
export async function makeStaff(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('account').set({ is_staff: true, is_active: true }).where('id', '=', id).execute()
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

/** Changes what is given. Answers the account as it is now, and the picture that it had before; nothing where it is gone. */
export function updateProfile(
  db: Kysely<DB>,
  id: number,
  { fullName, avatar }: { fullName: string | undefined; avatar: string | null | undefined },
) {
  // One statement: whoever changes the same account waits for one round trip, not for five
  return db
    .updateTable('account as a')
    .from((from) =>
      from
        .selectFrom('account')
        .select(['id as earlier_id', 'avatar as earlier_avatar'])
        .where('id', '=', id)
        .forUpdate()
        .as('earlier'),
    )
    .set({
      full_name: fullName ?? sql.ref('a.full_name'),
      avatar: avatar === undefined ? sql.ref('a.avatar') : avatar,
    })
    .whereRef('a.id', '=', 'earlier_id')
    .returning([
      'a.id',
      'a.email',
      'a.full_name',
      'a.avatar',
      'a.role',
      'a.provider_id',
      'a.is_staff',
      'earlier_avatar',
    ])
    .executeTakeFirst()
}
