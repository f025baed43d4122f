import type { Kysely } from 'kysely'
import { type Caller, holdCaller } from '../accounts/current-user.ts'
import { type Need, requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { lockProvider } from './provider-lock.queries.ts'

/**
 * Locks the catalogue of the user's provider until the transaction ends. Reads the user again and returns it, because permissions may
 * have been withdrawn while a picture was decoded or another write held the lock. Fails with `no-provider` and `not-signed-in`.
 *
 * Every write filters by `provider_id`: a row of another provider results in 404, an own row without permission in 403. Both are checked
 * before a picture is decoded or a reference is read. Permissions are read when the request starts, after its body is received and under
 * this lock. Staff accounts do not write to catalogues.
 */
export async function lockOwnCatalogue(
  db: Kysely<DB>,
  user: Caller,
): Promise<{ providerId: number; isDesk: boolean; user: Caller }> {
  const providerId = requireOwnProvider(user, 'member')
  const { isDesk } = await lockProvider(db, providerId)
  return { providerId, isDesk, user: await holdCaller(db, user) }
}

/**
 * Runs a write to the catalogue of the user's provider in a transaction. Checks the permission, locks the catalogue and checks the
 * permission again, because it may be withdrawn while the write waits for the lock. Fails with `no-provider`, `forbidden` and
 * `not-signed-in`.
 */
export function withOwnCatalogue<T>(
  db: Kysely<DB>,
  user: Caller,
  need: Need,
  write: (transaction: Kysely<DB>, catalogue: { providerId: number; isDesk: boolean }) => Promise<T>,
): Promise<T> {
  const providerId = requireOwnProvider(user, need)
  return db.transaction().execute(async (transaction) => {
    const { isDesk, user: now } = await lockOwnCatalogue(transaction, user)
    requireOwnProvider(now, need)
    return write(transaction, { providerId, isDesk })
  })
}
