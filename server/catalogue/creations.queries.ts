import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

interface Keyed {
  accountId: number
  key: string
}

/** False where the account has used the key; waits for who uses it at this moment. */
export async function claimKey(
  db: Kysely<DB>,
  { accountId, key, bodyHash }: Keyed & { bodyHash: Buffer },
): Promise<boolean> {
  const row = await db
    .insertInto('creation')
    .values({ account_id: accountId, idempotency_key: key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export function findCreation(db: Kysely<DB>, { accountId, key }: Keyed) {
  return db
    .selectFrom('creation')
    .select(['body_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function keepAnswer(db: Kysely<DB>, { accountId, key }: Keyed, answer: object): Promise<void> {
  await db
    .updateTable('creation')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .execute()
}

export async function deleteCreationsBefore(db: Kysely<DB>, { hours }: { hours: number }): Promise<void> {
  await sql`delete from creation where created_at < now() - make_interval(hours => ${hours})`.execute(db)
}
