import type { Kysely } from 'kysely'
import { holdCurrentUser } from '../accounts/current-user.ts'
import { type Asker, requireProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { lockProviderName, lockRecipient, type RecipientRow } from './recipients.queries.ts'

/**
 * Locks the recipients of a provider until the transaction ends, and reads the user again. Returns id and name of the provider.
 * Fails as `requireProvider` does, and with `not-signed-in`.
 */
export async function holdRecipients(
  transaction: Kysely<DB>,
  asker: Asker,
): Promise<{ providerId: number; providerName: string }> {
  const providerId = requireProvider(asker)
  const providerName = (await lockProviderName(transaction, providerId)) ?? fail('not-found')
  const user = await holdCurrentUser(transaction, asker.user)
  if (requireProvider({ ...asker, user }) !== providerId) fail('forbidden')
  return { providerId, providerName }
}

/** Locks one recipient of a provider. Fails as `holdRecipients` does, then with `not-found` for any other. */
export async function holdRecipient(
  transaction: Kysely<DB>,
  asker: Asker,
  id: number,
): Promise<{ row: RecipientRow; providerName: string }> {
  const { providerId, providerName } = await holdRecipients(transaction, asker)
  const row = (await lockRecipient(transaction, { id, providerId })) ?? fail('not-found')
  return { row, providerName }
}
