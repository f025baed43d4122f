import { type ApiKeyScope, maxApiKeys } from '@motanet/contract/accounts/api-key-limits.ts'
import type { AddedApiKey, ApiKey, NewApiKey } from '@motanet/contract/accounts/api-keys.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../../http/incoming/idempotency.ts'
import { callerIds, holdCurrentUser } from '../current-user.ts'
import { type Asker, refuseActing, requireProvider } from '../permission-policy.ts'
import { findKeys, insertApiKey, type KeyRow, lockProviderOfKeys, markKeyRevoked } from './api-keys.queries.ts'
import { makeApiKeySecret } from './key-secret.ts'

/** The keys of a provider that are not revoked, newest first. Fails with `no-provider`, `not-found` and `forbidden`. */
export async function listApiKeys(db: Kysely<DB>, asker: Asker): Promise<ApiKey[]> {
  return (await findKeys(db, requireProvider(asker))).map(wireKey)
}

/**
 * Creates a key, once per idempotency key. Its secret is in the response to the first call only, and is stored nowhere. Fails with
 * `not-found`, `forbidden`, `not-while-acting`, `too-many-records`, `idempotency-key-reused`, and with `invalid-input` for a day that is
 * over.
 */
export async function addApiKey(
  db: Kysely<DB>,
  asker: Asker,
  { fields, key }: { fields: AddedApiKey; key: string | undefined },
): Promise<NewApiKey> {
  const providerId = requireProvider(asker)
  refuseActing(asker.user)
  const { name, scopes, expires_on } = fields
  if (expires_on !== null && expires_on < chisinauDay(new Date())) fail('invalid-input', { expires_on: 'day-passed' })
  const { secret, ...stored } = makeApiKeySecret()
  const content = { apiKey: fields, providerId }
  const { response, isNew } = await db.transaction().execute(async (transaction) => {
    // Keys that are created at the same time are counted one after another
    if (!(await lockProviderOfKeys(transaction, providerId))) fail('not-found')
    await holdOwner(transaction, asker, providerId)
    return runIdempotentForCaller(transaction, { ...callerIds(asker.user), key, content }, async () => {
      if ((await findKeys(transaction, providerId)).length >= maxApiKeys) fail('too-many-records')
      const id = await insertApiKey(transaction, {
        ...{ provider_id: providerId, name, scopes, ...stored },
        created_by: asker.user.isStaff ? null : asker.user.id,
        is_by_staff: asker.user.isStaff,
        endOf: expires_on,
      })
      const [row] = await findKeys(transaction, providerId, id)
      return wireKey(row ?? fail('not-found'))
    })
  })
  return { ...response, secret: isNew ? secret : null }
}

/** Revokes a key: its next call is refused. Fails with `not-found` and `forbidden`. */
export async function revokeApiKey(db: Kysely<DB>, asker: Asker, id: number): Promise<void> {
  const providerId = requireProvider(asker)
  await db.transaction().execute(async (transaction) => {
    await holdOwner(transaction, asker, providerId)
    if (!(await markKeyRevoked(transaction, { id, providerId }))) fail('not-found')
  })
}

/** Reads the user again under a lock: the rights may have been withdrawn. */
async function holdOwner(transaction: Kysely<DB>, asker: Asker, providerId: number): Promise<void> {
  const user = await holdCurrentUser(transaction, asker.user)
  if (requireProvider({ ...asker, user }) !== providerId) fail('forbidden')
}

function wireKey(row: KeyRow): ApiKey {
  const { id, name, beginning, scopes, creator, is_expired } = row
  return {
    ...{ id, name, beginning, scopes: scopes as ApiKeyScope[], created_by: creator, is_expired },
    is_creator_gone: row.is_creator_gone,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.used_at?.toISOString() ?? null,
    last_used_from: row.used_from,
  }
}
