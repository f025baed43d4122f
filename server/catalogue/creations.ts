import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { contentHash, requireSameContent } from '../http/idempotency-keys.ts'
import { claimKey, deleteCreationsBefore, findCreation, keepAnswer } from './creations.queries.ts'

/** How long what is sent again is not made again. */
const rememberedHours = 24

/** What a client sends to have it made, under a key of its own where it has one. */
export interface Sending {
  accountId: number
  key: string | undefined
  /** All that it says, and what of. */
  content: object
}

/**
 * The answer that the same sending got before; nothing where it is new. Fails with `idempotency-key-reused` where the key came
 * with other content.
 */
export async function findEarlierAnswer<T extends object>(
  db: Kysely<DB>,
  { accountId, key, content }: Sending,
): Promise<T | undefined> {
  const earlier = key === undefined ? undefined : await findCreation(db, { accountId, key })
  if (earlier === undefined) return undefined
  requireSameContent(earlier, contentHash(content))
  return (earlier.answer ?? undefined) as T | undefined
}

/**
 * Does what makes the rows, unless the same sending did it before: then its answer is that of then. In the transaction of `db`,
 * once the provider is locked and before the first write, because the key's row waits for the account's lock. The key keeps its
 * response even if the record was deleted meanwhile. Fails as `findEarlierAnswer` does.
 */
export async function createOnce<T extends object>(
  db: Kysely<DB>,
  sending: Sending,
  create: () => Promise<T>,
): Promise<{ answer: T; isNew: boolean }> {
  const { accountId, key, content } = sending
  if (key === undefined) return { answer: await create(), isNew: true }
  if (!(await claimKey(db, { accountId, key, bodyHash: contentHash(content) }))) {
    const earlier = await findEarlierAnswer<T>(db, sending)
    if (earlier !== undefined) return { answer: earlier, isNew: false }
  }
  const answer = await create()
  await keepAnswer(db, { accountId, key }, answer)
  return { answer, isNew: true }
}

/** Forgets the keys of a day ago. */
export function forgetCreations(db: Kysely<DB>): Promise<void> {
  return deleteCreationsBefore(db, { hours: rememberedHours })
}
