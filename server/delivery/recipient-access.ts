import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { lockEmployer } from '../accounts/managers.queries.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { lockRecipient, type RecipientRow } from './recipients.queries.ts'

/**
 * Locks the recipients of the user's provider until the transaction ends, and reads the user again. Returns id and name of the provider.
 * Fails with `forbidden`, `no-provider` and `not-signed-in`.
 */
export async function holdRecipients(
  transaction: Kysely<DB>,
  user: CurrentUser,
): Promise<{ providerId: number; providerName: string }> {
  const providerId = requireOwnProvider(user, 'member')
  const providerName = await lockEmployer(transaction, providerId)
  if (requireOwnProvider(await holdCurrentUser(transaction, user), 'owner') !== providerId) fail('forbidden')
  return { providerId, providerName }
}

/**
 * Locks one recipient of the user's provider. Fails with `not-found` for any other; then with `forbidden` for managers, who can see the
 * recipient; and as `holdRecipients` does.
 */
export async function holdRecipient(
  transaction: Kysely<DB>,
  user: CurrentUser,
  id: number,
): Promise<{ row: RecipientRow; providerName: string }> {
  const providerId = requireOwnProvider(user, 'member')
  const providerName = await lockEmployer(transaction, providerId)
  const now = await holdCurrentUser(transaction, user)
  const row = (await lockRecipient(transaction, { id, providerId })) ?? fail('not-found')
  if (requireOwnProvider(now, 'owner') !== providerId) fail('forbidden')
  return { row, providerName }
}
