import type { Kysely } from 'kysely'
import type { MailParts } from '../accounts/account-mail.ts'
import { deleteActingFor } from '../accounts/acting-sessions.queries.ts'
import type { CurrentUser } from '../accounts/current-user.ts'
import { releaseAccounts } from '../accounts/owner-invitations.ts'
import { holdStaff } from '../accounts/staff-account.ts'
import { deleteProvider, lockToDelete } from '../catalogue/provider-deletion.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { getProvider } from './providers.ts'

/**
 * Deletes a provider with its catalogue; its people keep their accounts as those of customers. Fails with `provider-not-found`, with
 * `changed-meanwhile`, and with `provider-has-history` for one that customers know.
 */
export async function removeProvider(
  db: Kysely<DB>,
  mail: MailParts,
  user: CurrentUser,
  { id, seen }: { id: number; seen: SeenVersions },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { name, version, has_history } = (await lockToDelete(transaction, id)) ?? fail('provider-not-found')
    await holdStaff(transaction, user)
    await requireVersion(seen, version, () => getProvider(transaction, id))
    if (has_history) fail('provider-has-history')
    await releaseAccounts(transaction, mail, { providerId: id, provider: name })
    await deleteActingFor(transaction, id)
    await deleteProvider(transaction, id)
  })
}
