import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/**
 * Stores the challenge of an active account; with a password hash, only if it is still the account's. Like `insertSession` it waits for
 * concurrent changes of the account. False if none was stored.
 */
export async function insertChallenge(
  db: Kysely<DB>,
  {
    hash,
    accountId,
    passwordHash,
    minutes,
  }: { hash: Buffer; accountId: number; passwordHash: string | undefined; minutes: number },
): Promise<boolean> {
  const isSamePassword = passwordHash === undefined ? sql`` : sql`and a.password_hash = ${passwordHash}`
  const { rows } = await sql`
    insert into sign_in_challenge (hash, account_id, expires_at)
    select ${hash}::bytea, a.id, now() + make_interval(mins => ${minutes}) from account a
    where a.id = ${accountId} and a.is_active ${isSamePassword}
    for share of a
    returning account_id`.execute(db)
  return rows.length > 0
}

/** The account of a challenge that is not over. */
export async function findChallengedAccount(db: Kysely<DB>, hash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('sign_in_challenge')
    .select('account_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.account_id
}

export async function deleteChallenge(db: Kysely<DB>, hash: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_challenge').where('hash', '=', hash).execute()
}
