import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

interface CallerKey {
  accountId: number | null
  apiKeyId?: number | null
  key: string
}

/** Returns false if the caller has already used the key; waits for a concurrent transaction that uses it. */
export async function insertKey(
  db: Kysely<DB>,
  { accountId, apiKeyId = null, key, bodyHash }: CallerKey & { bodyHash: Buffer },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_key')
    .values({ account_id: accountId, api_key_id: apiKeyId, key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findKey(db: Kysely<DB>, { key, ...caller }: CallerKey) {
  return db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'response'])
    .where(isOf(caller))
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function storeResponse(db: Kysely<DB>, { key, ...caller }: CallerKey, response: object): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response) })
    .where(isOf(caller))
    .where('key', '=', key)
    .execute()
}

/** Indexes: idempotency_key_account, idempotency_key_api_key. */
function isOf({ accountId, apiKeyId = null }: Omit<CallerKey, 'key'>) {
  return apiKeyId === null ? sql<boolean>`account_id = ${accountId}` : sql<boolean>`api_key_id = ${apiKeyId}`
}

export async function deleteKeysBefore(db: Kysely<DB>, { hours }: { hours: number }): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - make_interval(hours => ${hours})`.execute(db)
}
