import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { lockAccounts } from '../accounts/user-rights.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { discardPictures, type ErasureParts, erasePerson, findAccountIds, type Person } from '../privacy/erasure.ts'

/**
 * Erases everything about a person who has asked for it. Returns how much that was; nothing the second time. Fails with `forbidden`, with
 * `own-erasure` for the user's own account, and as `erasePerson` does.
 */
export async function eraseAsStaff(
  db: Kysely<DB>,
  parts: ErasureParts,
  user: CurrentUser,
  person: Person,
): Promise<{ accounts: number; requests: number }> {
  const { pictures, ...erased } = await db.transaction().execute(async (transaction) => {
    const accountIds = await findAccountIds(transaction, person)
    // Both at once, in the order of their ids: two of the staff may erase each other
    await lockAccounts(transaction, [user.id, ...accountIds])
    if (!(await holdCurrentUser(transaction, user)).isStaff) fail('forbidden')
    if (accountIds.includes(user.id)) fail('own-erasure')
    return erasePerson(transaction, parts, person, { actor: 'desk', accountId: user.id })
  })
  await discardPictures(parts, pictures)
  return erased
}
