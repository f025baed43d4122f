import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'

/**
 * Runs a write of staff in a transaction that holds the user's account. Fails with `forbidden` if the user has lost the staff flag
 * meanwhile, and with `not-signed-in`.
 */
export function writeAsStaff<T>(
  db: Kysely<DB>,
  user: CurrentUser,
  write: (transaction: Kysely<DB>, user: CurrentUser) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const now = await holdCurrentUser(transaction, user)
    if (!now.isStaff) fail('forbidden')
    return write(transaction, now)
  })
}
