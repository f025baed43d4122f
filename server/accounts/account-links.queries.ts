import type { Language } from '@motanet/contract/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export type LinkPurpose = 'activation' | 'reset' | 'invitation' | 'email'

/** Name and password that a registration typed; applied when its own link is opened. */
export interface PendingRegistration {
  fullName: string
  passwordHash: string
  /** In which the person registered. */
  language: Language
}

/** The new address of an account, and the session that asked for it; null if its row has been deleted. */
export interface EmailChange {
  email: string
  sessionId: string | null
}

/** What the owner of a link typed when it was made. */
export interface ConfirmedByToken {
  registration: PendingRegistration | undefined
  emailChange: EmailChange | undefined
}

/** Stores the token. One of another purpose than activation replaces the account's earlier one: only the newest link is valid. */
export async function insertToken(
  db: Kysely<DB>,
  {
    accountId,
    purpose,
    hash,
    hours,
    registration,
    emailChange,
  }: {
    accountId: number
    purpose: LinkPurpose
    hash: Buffer
    hours: number
    registration: PendingRegistration | null
    emailChange: EmailChange | null
  },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`
  const full_name = registration?.fullName ?? null
  const password_hash = registration?.passwordHash ?? null
  const new_email = emailChange?.email ?? null
  const session_id = emailChange?.sessionId ?? null
  const language = registration?.language ?? null
  const token = { hash, expires_at, full_name, password_hash, language, new_email, session_id }
  await db
    .insertInto('account_token')
    .values({ account_id: accountId, purpose, ...token })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'purpose']).where(sql<boolean>`purpose <> 'activation'`).doUpdateSet(token),
    )
    .execute()
}

/**
 * Removes the newest registrations that wait for their activation, with their links, and returns them; those whose link has expired are
 * removed too, but not returned.
 */
export async function takePendingRegistrations(
  db: Kysely<DB>,
  accountId: number,
  { limit }: { limit: number },
): Promise<PendingRegistration[]> {
  const newest = sql`select hash from account_token
    where account_id = ${accountId} and purpose = 'activation' order by created_at desc limit ${limit}`
  const rows = await db
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'activation')
    .where(sql<boolean>`hash in (${newest})`)
    .returning([...registrationColumns, sql<boolean>`expires_at > now()`.as('is_valid')])
    .execute()
  return rows.flatMap((row) => (row.is_valid ? (registrationOf(row) ?? []) : []))
}

const registrationColumns = ['full_name', 'password_hash', 'language'] as const

function registrationOf(row: { [Column in (typeof registrationColumns)[number]]: string | null }) {
  if (row.password_hash === null) return undefined
  return {
    fullName: row.full_name ?? '',
    passwordHash: row.password_hash,
    language: (row.language ?? 'ru') as Language,
  }
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

/** The new address of the account whose link is still valid. */
export async function findPendingEmail(db: Kysely<DB>, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account_token')
    .select('new_email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email')
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  return row?.new_email ?? null
}

/** Consumes the token. Returns undefined if it does not exist or has expired. */
export async function takeToken(
  db: Kysely<DB>,
  accountId: number,
  purpose: LinkPurpose,
  hash: Buffer,
): Promise<ConfirmedByToken | undefined> {
  const row = await db
    .deleteFrom('account_token')
    .where(matching(accountId, purpose, hash))
    .returning([...registrationColumns, 'new_email', 'session_id'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { new_email: email, session_id: sessionId } = row
  return { registration: registrationOf(row), emailChange: email === null ? undefined : { email, sessionId } }
}

/** Invalidates links that were already sent: all links of the account, or those of one purpose. */
export async function deleteTokens(db: Kysely<DB>, accountId: number, purpose?: LinkPurpose): Promise<void> {
  await db
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as LinkPurpose))
    .execute()
}
