import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

export function findPasskeys(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'device', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findPasskey(db: Kysely<DB>, accountId: number, credentialId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** False if the passkey is registered already, with any account. */
export async function insertPasskey(
  db: Kysely<DB>,
  passkey: { credential_id: string; account_id: number; public_key: Buffer; counter: number; device: string },
): Promise<boolean> {
  const row = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markPasskeyUsed(db: Kysely<DB>, id: number, counter: number): Promise<void> {
  await db.updateTable('passkey').set({ counter, used_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** False if the account has no such passkey. */
export async function deletePasskey(db: Kysely<DB>, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deletePasskeys(db: Kysely<DB>, accountId: number): Promise<void> {
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await db.deleteFrom('passkey_registration').where('account_id', '=', accountId).execute()
}

export async function replaceRegistration(
  db: Kysely<DB>,
  accountId: number,
  { challenge, minutes }: { challenge: string; minutes: number },
): Promise<void> {
  const registration = { challenge, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` }
  await db
    .insertInto('passkey_registration')
    .values({ account_id: accountId, ...registration })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(registration))
    .execute()
}

/** Consumes the challenge of the account's registration; undefined without one, and after its time. */
export async function takeRegistration(db: Kysely<DB>, accountId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_registration')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}
