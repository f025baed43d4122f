import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export type LinkPurpose = 'activation' | 'reset' | 'invitation'

/** Name and password of a registration for the address of an active account; applied when its link is opened. */
export interface PendingRegistration {
  fullName: string
  passwordHash: string
}

/** Replaces the account's earlier token of this purpose: only the newest link is valid. */
export async function replaceToken(
  db: Kysely<DB>,
  {
    accountId,
    purpose,
    hash,
    hours,
    registration,
  }: {
    accountId: number
    purpose: LinkPurpose
    hash: Buffer
    hours: number
    registration: PendingRegistration | null
  },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`
  const full_name = registration?.fullName ?? null
  const password_hash = registration?.passwordHash ?? null
  const token = { hash, expires_at, full_name, password_hash }
  await db
    .insertInto('account_token')
    .values({ account_id: accountId, purpose, ...token })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(token))
    .execute()
}

/** The registration that waits for its activation; undefined if there is none or its link has expired. */
export async function findPendingRegistration(
  db: Kysely<DB>,
  accountId: number,
): Promise<PendingRegistration | undefined> {
  const row = await db
    .selectFrom('account_token')
    .select(['full_name', 'password_hash'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'activation')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row && registrationOf(row)
}

function registrationOf({ full_name, password_hash }: { full_name: string | null; password_hash: string | null }) {
  return password_hash === null ? undefined : { fullName: full_name ?? '', passwordHash: password_hash }
}

const matching = (accountId: number, purpose: LinkPurpose, hash: Buffer) =>
  sql<boolean>`account_id = ${accountId} and purpose = ${purpose} and hash = ${hash} and expires_at > now()`

export async function hasToken(
  db: Kysely<DB>,
  accountId: number,
  purpose: LinkPurpose,
  hash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_token')
    .select('account_id')
    .where(matching(accountId, purpose, hash))
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes the token. Returns undefined if it does not exist or has expired. */
export async function takeToken(
  db: Kysely<DB>,
  accountId: number,
  purpose: LinkPurpose,
  hash: Buffer,
): Promise<{ registration: PendingRegistration | undefined } | undefined> {
  const row = await db
    .deleteFrom('account_token')
    .where(matching(accountId, purpose, hash))
    .returning(['full_name', 'password_hash'])
    .executeTakeFirst()
  return row && { registration: registrationOf(row) }
}

/** Invalidates links that were already sent: all links of the account, or those of one purpose. */
export async function deleteTokens(db: Kysely<DB>, accountId: number, purpose?: LinkPurpose): Promise<void> {
  await db
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as LinkPurpose))
    .execute()
}
