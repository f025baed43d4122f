import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

interface AccountKey {
  accountId: number
  key: string
}

/** Returns false if the account has already used the key; waits for a concurrent transaction that uses it. */
export async function insertKey(
  db: Kysely<DB>,
  { accountId, key, bodyHash }: AccountKey & { bodyHash: Buffer },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_key')
    .values({ account_id: accountId, key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export function findKey(db: Kysely<DB>, { accountId, key }: AccountKey) {
  return db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'response'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function storeResponse(db: Kysely<DB>, { accountId, key }: AccountKey, response: object): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

export async function deleteKeysBefore(db: Kysely<DB>, { hours }: { hours: number }): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - make_interval(hours => ${hours})`.execute(db)
}
