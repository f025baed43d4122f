import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isVerifiedRequestOfAccount, mayBeConnectionOfAccount } from './request-owner.ts'

/**
 * Whether a review of the confirmed connection can still earn a bonus: a connection earns one, and so does an account for each provider.
 */
export async function canEarnBonus(
  db: Kysely<DB>,
  row: Pick<Selectable<DB['request']>, 'id' | 'confirmed_by' | 'account_id' | 'email'>,
): Promise<boolean> {
  if (!mayBeConnectionOfAccount(row)) return false
  const { rows } = await sql`
    select from request c join bonus_code b on b.provider_id = c.provider_id join account a on a.id = b.account_id
    where c.id = ${row.id} and (b.request_id = c.id or ${isVerifiedRequestOfAccount})
    limit 1`.execute(db)
  return rows.length === 0
}

/** Whether an account that sent the request already has a review of its provider. A removed one counts: no other can be written. */
export async function hasReviewedProvider(db: Kysely<DB>, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    select from request c join review r on r.provider_id = c.provider_id join account a on a.id = r.account_id
    where c.id = ${requestId} and ${isVerifiedRequestOfAccount}
    limit 1`.execute(db)
  return rows.length > 0
}
