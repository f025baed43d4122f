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

/**
 * Whether the sender of the request can review its provider: it is not suspended, and no account that sent the request has a review of it. A
 * removed one counts: no other can be written.
 */
export async function canReviewProvider(db: Kysely<DB>, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    select from request c join provider p on p.id = c.provider_id
    where c.id = ${requestId} and p.suspended_at is null and not exists (
      select from review r join account a on a.id = r.account_id
      where r.provider_id = c.provider_id and ${isVerifiedRequestOfAccount})`.execute(db)
  return rows.length > 0
}
