import type { ApiKeyScope } from '@motanet/contract/accounts/api-key-limits.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { findValidKey, holdKeyRow, storeKeyUse, type ValidKeyRow } from './api-keys.queries.ts'
import { findApiKeyHash } from './key-secret.ts'

/**
 * An API key as the caller of an operation that its scopes name: there it has the rights of its provider's owner. The fields are those of
 * an account (`CurrentUser`), of which it has none.
 */
export interface KeyCaller {
  key: { id: number; name: string; scopes: readonly ApiKeyScope[] }
  id: null
  role: 'provider'
  providerId: number
  /** Why the provider is suspended; null if it is not. Its keys then only read, as its accounts do. */
  suspension: string | null
  isStaff: false
  lacksSecondFactor: false
  permissions: Readonly<Record<string, never>>
  acting: null
}

/** The caller with this key, whose use from the network address is stored at most once a minute; undefined unless the key is valid. */
export async function findKeyCaller(db: Kysely<DB>, token: string, address: string): Promise<KeyCaller | undefined> {
  const hash = findApiKeyHash(token)
  const row = hash && (await findValidKey(db, { hash }))
  if (row === undefined) return undefined
  if (!row.is_just_used) await storeKeyUse(db, { id: row.id, address })
  return toCaller(row)
}

/** The key as it is now; undefined if it has been revoked or has expired. */
export async function readKeyAgain(db: Kysely<DB>, { key: { id } }: KeyCaller): Promise<KeyCaller | undefined> {
  const row = await findValidKey(db, { id })
  return row && toCaller(row)
}

/** The same; the key is not revoked until the transaction ends. */
export async function holdKey(transaction: Kysely<DB>, caller: KeyCaller): Promise<KeyCaller | undefined> {
  await holdKeyRow(transaction, caller.key.id)
  return readKeyAgain(transaction, caller)
}

function toCaller({ id, name, scopes, provider_id, suspension }: ValidKeyRow): KeyCaller {
  return {
    key: { id, name, scopes: scopes as ApiKeyScope[] },
    ...{ id: null, role: 'provider', providerId: provider_id, suspension },
    ...{ isStaff: false, lacksSecondFactor: false, permissions: {}, acting: null },
  }
}
