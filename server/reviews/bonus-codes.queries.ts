import { type Kysely, sql } from 'kysely'
import { isConfirmedConnectionOfAccount } from '../accounts/request-owner.ts'
import type { DB } from '../db/tables.ts'
import { isOfConfirmedCustomer } from './reviews.queries.ts'

export interface EarnedBonus {
  review_id: number
  account_id: number
  provider_id: number
  /** The confirmed connection. */
  request_id: number
  email: string
  language: string
  provider_name: string
}

/**
 * Reviews of confirmed customers that earned a bonus and have none yet: all, or only the one. A connection earns a single bonus. Ordered
 * by account, the order in which bonuses are granted.
 */
export async function findEarnedBonuses(db: Kysely<DB>, reviewId?: number): Promise<EarnedBonus[]> {
  const isChosen = reviewId === undefined ? sql`true` : sql`r.id = ${reviewId}`
  const { rows } = await sql<EarnedBonus>`
    select r.id as review_id, a.id as account_id, r.provider_id, connection.id as request_id, a.email, a.language,
      p.name as provider_name
    from review r join account a on a.id = r.account_id join provider p on p.id = r.provider_id
    cross join lateral (
      select c.id from request c
      where ${isConfirmedConnectionOfAccount} and c.provider_id = r.provider_id
        and not exists (select from bonus_code used where used.request_id = c.id)
      order by c.connected_at, c.id limit 1
    ) connection
    where ${isChosen} and r.removed_at is null and ${isOfConfirmedCustomer} and a.is_active and a.deactivated_at is null
      and not exists (select from bonus_code b where b.account_id = r.account_id and b.provider_id = r.provider_id)
    order by a.id, r.id`.execute(db)
  return rows
}

/** False if the account already has a bonus for the provider, or the connection was already used. */
export async function insertBonusCode(
  transaction: Kysely<DB>,
  { review_id, account_id, provider_id, request_id }: EarnedBonus,
  { code, issuedAt }: { code: string; issuedAt: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto('bonus_code')
    .values({ review_id, account_id, provider_id, request_id, code, issued_at: issuedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
