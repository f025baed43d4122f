import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { type CurrentUser, holdCurrentUser } from './current-user.ts'

/** The same as `holdCurrentUser` for a write of staff: fails with `forbidden` if the account no longer belongs to staff. */
export async function holdStaff(transaction: Kysely<DB>, user: CurrentUser): Promise<CurrentUser> {
  const now = await holdCurrentUser(transaction, user)
  return now.isStaff ? now : fail('forbidden')
}
