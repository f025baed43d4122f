import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { fail } from '../errors/app-error.ts'
import { deleteKeysBefore, findKey, insertKey, storeResponse } from './idempotency.queries.ts'
import { signalOf } from './uploaded-files.ts'

/** How long a key of an account is valid. */
const keyLifetimeHours = 24 * retentionDays.repeatedCall

/** An idempotency key (undefined if the client sent none) and the whole payload of the call. */
export interface KeyedContent {
  key: string | undefined
  content: object
}

/** A key of an account or of an API key: one of both ids is not null. */
export interface CallerKey extends KeyedContent {
  accountId: number | null
  apiKeyId?: number | null
}

export interface EarlierUse<T> {
  body_hash: Buffer
  response: T
}

/**
 * Performs a write once per idempotency key: a repeated call gets the response of the first. `perform` stores the key with the hash of
 * the content and returns nothing if a concurrent call has stored it first. Fails with `idempotency-key-reused` if the key was used with
 * other content.
 */
export async function runIdempotent<T extends object>(
  { key, content }: KeyedContent,
  find: (key: string) => Promise<EarlierUse<T> | undefined>,
  perform: (bodyHash: Buffer) => Promise<T | undefined>,
): Promise<{ response: T; isNew: boolean }> {
  const bodyHash = contentHash(content)
  const findEarlier = async () => (key === undefined ? undefined : sameContent(await find(key), bodyHash))
  // Looked up first: the response stays the same even if the content has become invalid since.
  const earlier = await findEarlier()
  if (earlier !== undefined) return { response: earlier, isNew: false }
  const response = await perform(bodyHash)
  if (response !== undefined) return { response, isNew: true }
  return { response: (await findEarlier()) ?? fail('idempotency-key-reused'), isNew: false }
}

/**
 * `runIdempotent` with a key of an account, stored for a day in `idempotency_key`. Call it in the transaction of `db`, after the provider
 * is locked and before the first write, because inserting the key waits for the account's row lock. The stored response survives the
 * deletion of its record.
 */
export function runIdempotentForCaller<T extends object>(
  db: Kysely<DB>,
  callerKey: CallerKey,
  perform: () => Promise<T>,
): Promise<{ response: T; isNew: boolean }> {
  const { key, ...caller } = callerKey
  const find = () => findUse<T>(db, callerKey)
  return runIdempotent(callerKey, find, async (bodyHash) => {
    if (key === undefined) return perform()
    if (!(await insertKey(db, { ...caller, key, bodyHash }))) return undefined
    const response = await perform()
    await storeResponse(db, { ...caller, key }, response)
    return response
  })
}

/** Returns the response to an earlier call with the key of the account, if any. Fails with `idempotency-key-reused`. */
export async function findEarlierResponse<T extends object>(
  db: Kysely<DB>,
  callerKey: CallerKey,
): Promise<T | undefined> {
  return sameContent(await findUse<T>(db, callerKey), contentHash(callerKey.content))
}

async function findUse<T>(db: Kysely<DB>, { key, ...caller }: CallerKey): Promise<EarlierUse<T> | undefined> {
  const row = key === undefined ? undefined : await findKey(db, { ...caller, key })
  return row && { body_hash: row.body_hash, response: row.response as T }
}

function sameContent<T>(earlier: EarlierUse<T> | undefined, bodyHash: Buffer): T | undefined {
  if (earlier !== undefined && !earlier.body_hash.equals(bodyHash)) fail('idempotency-key-reused')
  return earlier?.response ?? undefined
}

function contentHash(content: object): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** Hash that represents the bytes of a file in the content. Fails with the signal's reason once that is aborted. */
export async function fileHash(file: UploadedFile): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file.path), hash)
  } catch (error) {
    signalOf(file).throwIfAborted()
    throw error
  }
  return hash.digest('hex')
}

/** Deletes expired keys. */
export function deleteExpiredKeys(db: Kysely<DB>): Promise<void> {
  return deleteKeysBefore(db, { hours: keyLifetimeHours })
}
