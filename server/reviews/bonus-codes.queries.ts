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

/** The code with its customer, its provider and who redeemed it. */
export function findBonusCode(db: Kysely<DB>, code: string) {
  return db
    .selectFrom('bonus_code as b')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .innerJoin('provider as p', 'p.id', 'b.provider_id')
    .leftJoin('account as r', 'r.id', 'b.redeemed_by')
    .select(['b.code', 'b.issued_at', 'b.redeemed_at', 'b.redeemed_by', 'b.review_id', 'b.account_id', 'b.provider_id'])
    .select(['a.full_name', 'a.email', 'p.name as provider_name'])
    .select(sql<string | null>`coalesce(nullif(r.full_name, ''), r.email)`.as('redeemer_name'))
    .where('b.code', '=', code)
    .executeTakeFirst()
}

/** Locks the code until the transaction ends. */
export function lockBonusCode(transaction: Kysely<DB>, code: string) {
  return transaction
    .selectFrom('bonus_code')
    .select(['id', 'redeemed_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

export async function markRedeemed(
  transaction: Kysely<DB>,
  id: number,
  { redeemedBy, redeemedAt }: { redeemedBy: number; redeemedAt: Date },
): Promise<void> {
  await transaction
    .updateTable('bonus_code')
    .set({ redeemed_by: redeemedBy, redeemed_at: redeemedAt })
    .where('id', '=', id)
    .execute()
}
