import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

export function findAuthenticator(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('authenticator')
    .select(['sealed_secret', 'last_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Uses up the step and all earlier ones; false if that has happened already. */
export async function takeStep(db: Kysely<DB>, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function replaceAuthenticator(
  db: Kysely<DB>,
  accountId: number,
  authenticator: { sealed_secret: string; last_step: number },
): Promise<void> {
  await db
    .insertInto('authenticator')
    .values({ account_id: accountId, ...authenticator })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...authenticator, created_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function replaceEnrolment(
  db: Kysely<DB>,
  accountId: number,
  { sealedSecret, minutes }: { sealedSecret: string; minutes: number },
): Promise<void> {
  const enrolment = { sealed_secret: sealedSecret, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` }
  await db
    .insertInto('authenticator_enrolment')
    .values({ account_id: accountId, ...enrolment })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(enrolment))
    .execute()
}

/** The sealed secret that waits for its first code; undefined without one, and after its time. */
export async function findEnrolment(db: Kysely<DB>, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('authenticator_enrolment')
    .select('sealed_secret')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.sealed_secret
}

export async function deleteEnrolment(db: Kysely<DB>, accountId: number): Promise<void> {
  await db.deleteFrom('authenticator_enrolment').where('account_id', '=', accountId).execute()
}

export async function replaceRecoveryHashes(
  db: Kysely<DB>,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute()
}

/** Uses up a recovery code; false if there is no such unused one. */
export async function takeRecoveryHash(db: Kysely<DB>, accountId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Kysely<DB>, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export async function setHasSecondFactor(db: Kysely<DB>, accountId: number, has: boolean): Promise<void> {
  await db.updateTable('account').set({ has_second_factor: has }).where('id', '=', accountId).execute()
}

export async function deleteAuthenticator(db: Kysely<DB>, accountId: number): Promise<void> {
  await db.deleteFrom('authenticator').where('account_id', '=', accountId).execute()
}
