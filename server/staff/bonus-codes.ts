import { shownEmail } from '@motanet/contract/email.ts'
import type { BonusCode } from '@motanet/contract/staff/bonus-codes.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import type { Clock } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findBonusCode, lockBonusCode, markRedeemed } from '../reviews/bonus-codes.queries.ts'
import { writeAsStaff } from './staff-write.ts'

/** Fails with `bonus-code-not-found`. */
export async function getBonusCode(db: Kysely<DB>, typed: string): Promise<BonusCode> {
  const row = (await findBonusCode(db, inGroups(typed))) ?? fail('bonus-code-not-found')
  return {
    code: row.code,
    issued_at: row.issued_at.toISOString(),
    redeemed_at: row.redeemed_at?.toISOString() ?? null,
    redeemed_by: row.redeemed_by === null ? null : { id: row.redeemed_by, name: row.redeemer_name ?? '' },
    customer: { id: row.account_id, name: row.full_name, email: shownEmail(row.email) },
    provider: { id: row.provider_id, name: row.provider_name },
    review: row.review_id,
  }
}

/** Fails with `bonus-code-not-found`, and with `bonus-code-redeemed` and the current code the second time. */
export async function redeemBonusCode(
  db: Kysely<DB>,
  clock: Clock,
  user: CurrentUser,
  typed: string,
): Promise<BonusCode> {
  return writeAsStaff(db, user, async (transaction, now) => {
    const row = (await lockBonusCode(transaction, inGroups(typed))) ?? fail('bonus-code-not-found')
    if (row.redeemed_at !== null)
      fail('bonus-code-redeemed', undefined, { current: await getBonusCode(transaction, typed) })
    await markRedeemed(transaction, row.id, { redeemedBy: now.id, redeemedAt: clock() })
    return getBonusCode(transaction, typed)
  })
}

/** The code as it is stored: K7QD-2MXP-… */
function inGroups(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/.{4}(?=.)/g, '$&-')
}
