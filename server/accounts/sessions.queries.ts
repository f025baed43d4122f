import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * Stores a session of an active account; with a password hash, only if it is still the account's hash and all that the sign-in takes. The
 * statement waits for concurrent changes of the account: a session opened with the earlier password cannot outlive the change. False if
 * none was stored.
 */
export async function insertSession(
  db: Kysely<DB>,
  {
    id,
    accountId,
    passwordHash,
    lifetimeDays,
    userAgent,
  }: {
    id: string
    accountId: number
    passwordHash: string | undefined
    lifetimeDays: number
    userAgent: string | null
  },
): Promise<boolean> {
  const isSamePassword =
    passwordHash === undefined ? sql`` : sql`and a.password_hash = ${passwordHash} and not a.has_second_factor`
  const { rows } = await sql`
    insert into session (id, account_id, expires_at, user_agent)
    select ${id}::uuid, a.id, now() + make_interval(days => ${lifetimeDays}), ${userAgent} from account a
    where a.id = ${accountId} and a.is_active ${isSamePassword}
    for share of a
    returning id`.execute(db)
  return rows.length > 0
}

/** Renews a valid session of this generation; undefined if it has another generation or is over, or its account is closed. */
export async function renewSession(
  db: Kysely<DB>,
  { id, generation, idleDays }: { id: string; generation: number; idleDays: number },
): Promise<{ account_id: number } | undefined> {
  const { rows } = await sql<{ account_id: number }>`
    update session s set generation = s.generation + 1, rotated_at = now()
    from account a
    where s.id = ${id} and s.generation = ${generation} and s.ended_at is null and s.expires_at > now()
      and s.rotated_at > now() - make_interval(days => ${idleDays})
      and a.id = s.account_id and a.is_active
    returning s.account_id`.execute(db)
  return rows[0]
}

/** A session that is not over, and whether it was renewed within the given seconds. */
export async function findOpenSession(db: Kysely<DB>, id: string, graceSeconds: number) {
  const { rows } = await sql<{ account_id: number; generation: number; is_just_renewed: boolean }>`
    select s.account_id, s.generation, s.rotated_at > now() - make_interval(secs => ${graceSeconds}) as is_just_renewed
    from session s join account a on a.id = s.account_id
    where s.id = ${id} and s.ended_at is null and s.expires_at > now() and a.is_active`.execute(db)
  return rows[0]
}

export async function markSessionEnded(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Also ends the sign-ins that are between their two steps, and invalidates the links to change the address. */
export async function markAllSessionsEnded(db: Kysely<DB>, accountId: number): Promise<void> {
  await markOtherSessionsEnded(db, accountId, null)
}

/** The same for all sessions but the given one, which keeps the link that it asked for. */
export async function markOtherSessionsEnded(
  db: Kysely<DB>,
  accountId: number,
  keptSessionId: string | null,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(keptSessionId !== null, (query) => query.where('id', '<>', keptSessionId))
    .execute()
  await db.deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute()
  await db
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email')
    .where(sql<boolean>`session_id is distinct from ${keptSessionId}::uuid`)
    .execute()
}

/** Whether the session was started by a sign-in within the given minutes. */
export async function isSessionRecent(db: Kysely<DB>, id: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return row !== undefined
}

/** The account's sessions that are not over: the given one first, then the latest ones. */
export function findOpenSessions(
  db: Kysely<DB>,
  { accountId, currentId, idleDays, limit }: { accountId: number; currentId: string; idleDays: number; limit: number },
) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'rotated_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('rotated_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`)
    .orderBy(sql`id = ${currentId}`, 'desc')
    .orderBy('rotated_at', 'desc')
    .limit(limit)
    .execute()
}

/** Also invalidates the link to change the address that the session asked for. False if the account has no such open session. */
export async function markOwnSessionEnded(db: Kysely<DB>, accountId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db.deleteFrom('account_token').where('purpose', '=', 'email').where('session_id', '=', id).execute()
  return true
}

/** Deletes what expired more than a day ago: sessions, links of mails, used Google credentials, unfinished sign-ins and enrolments. */
export async function deleteExpiredRows(db: Kysely<DB>): Promise<void> {
  const tables = [
    'session',
    'account_token',
    'google_credential',
    'sign_in_challenge',
    'authenticator_enrolment',
    'passkey_registration',
  ] as const
  for (const table of tables)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

export interface SignedInRow {
  id: number
  email: string
  full_name: string
  avatar: string | null
  role: 'provider' | 'manager' | 'other'
  provider_id: number | null
  is_staff: boolean
  has_second_factor: boolean
  language: 'ru' | 'ro'
  email_proven_at: Date | null
  is_role_suspended: boolean
  /** Why the provider is suspended; null if it is not, or without a provider. */
  suspension: string | null
  /** Model → flags of a manager; null for other roles. */
  permissions: Record<string, { create: boolean; edit: boolean; delete: boolean }> | null
}

/** The current account of a valid session; undefined if the session is over or the account is closed. */
export async function findSignedIn(
  db: Kysely<DB>,
  { accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<SignedInRow | undefined> {
  const { rows } = await sql<SignedInRow>`
    select a.id, a.email, a.full_name, a.avatar, a.role, a.provider_id, a.is_staff, a.has_second_factor, a.language, a.email_proven_at,
      a.is_role_suspended, case when p.suspended_at is not null then p.suspended_reason end as suspension,
      case when a.role = 'manager' then (
        select json_object_agg(m.model, json_build_object('create', m.can_create, 'edit', m.can_edit, 'delete', m.can_delete))
        from manager_permission m where m.account_id = a.id
      ) end as permissions
    from session s join account a on a.id = s.account_id left join provider p on p.id = a.provider_id
    where s.id = ${sessionId} and s.account_id = ${accountId} and s.ended_at is null and s.expires_at > now()
      and a.is_active`.execute(db)
  return rows[0]
}
