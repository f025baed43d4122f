import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export type LinkPurpose = 'activation' | 'reset'

/** In place of the earlier one of this purpose: only the newest link counts. */
export async function replaceToken(
  db: Kysely<DB>,
  { accountId, purpose, hash, hours }: { accountId: number; purpose: LinkPurpose; hash: Buffer; hours: number },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`
  await db
    .insertInto('account_token')
    .values({ account_id: accountId, purpose, hash, expires_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet({ hash, expires_at }))
    .execute()
}

const matching = (accountId: number, purpose: LinkPurpose, hash: Buffer) =>
  sql<boolean>`account_id = ${accountId} and purpose = ${purpose} and hash = ${hash} and expires_at > now()`

export async function hasToken(
  db: Kysely<DB>,
  accountId: number,
  purpose: LinkPurpose,
  hash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_token')
    .select('account_id')
    .where(matching(accountId, purpose, hash))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the token was there: it is no longer. */
export async function takeToken(
  db: Kysely<DB>,
  accountId: number,
  purpose: LinkPurpose,
  hash: Buffer,
): Promise<boolean> {
  const row = await db
    .deleteFrom('account_token')
    .where(matching(accountId, purpose, hash))
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Links that went out before the account was proven in another way. */
export async function deleteTokens(db: Kysely<DB>, accountId: number): Promise<void> {
  await db.deleteFrom('account_token').where('account_id', '=', accountId).execute()
}
