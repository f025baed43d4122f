import type { PermissionModel } from '@motanet/contract/accounts/managers.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export interface ManagerRow {
  id: number
  email: string
  full_name: string
  language: string
  provider_id: number | null
  version: number
  /** Null while nobody has proven the address: the account is the provider's to change until then. */
  email_proven_at: Date | null
  is_role_suspended: boolean
  /** Of the link that was mailed last; null where none is valid any more. */
  invitation_expires_at: Date | null
  /** Model → flags; nothing where none were ever set. */
  permissions: Record<string, Record<string, boolean>> | null
}

/** One flag of a model as it shall be. */
export interface PermissionRow {
  model: PermissionModel
  can_create: boolean
  can_edit: boolean
  can_delete: boolean
}

/** Open accounts of managers. Those of staff are nobody's to manage: whoever set their password would be staff. */
function managers(db: Kysely<DB>) {
  return db
    .selectFrom('account as a')
    .select([
      'a.id',
      'a.email',
      'a.full_name',
      'a.language',
      'a.provider_id',
      'a.version',
      'a.email_proven_at',
      'a.is_role_suspended',
    ])
    .select(
      sql<Date | null>`(select t.expires_at from account_token t
        where t.account_id = a.id and t.purpose = 'invitation' and t.expires_at > now())`.as('invitation_expires_at'),
    )
    .select(
      sql<ManagerRow['permissions']>`(
        select json_object_agg(m.model, json_build_object('create', m.can_create, 'edit', m.can_edit, 'delete', m.can_delete))
        from manager_permission m where m.account_id = a.id)`.as('permissions'),
    )
    .where('a.role', '=', 'manager')
    .where('a.is_staff', '=', false)
}

export function findManagersOf(db: Kysely<DB>, providerId: number): Promise<ManagerRow[]> {
  return managers(db).where('a.provider_id', '=', providerId).orderBy('a.id').execute()
}

export function findManager(db: Kysely<DB>, id: number): Promise<ManagerRow | undefined> {
  return managers(db).where('a.id', '=', id).executeTakeFirst()
}

/** The manager, and until the transaction ends nobody else changes it or its permissions. */
export async function findManagerToChange(db: Kysely<DB>, id: number): Promise<ManagerRow | undefined> {
  await db.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
  // Read once the lock is had, so that it shows what was written meanwhile
  return findManager(db, id)
}

/** Sets the permissions of all models. Rows that stay are not touched: each touched one is a new version of the account. */
export async function replacePermissions(
  db: Kysely<DB>,
  accountId: number,
  permissions: readonly PermissionRow[],
): Promise<void> {
  await db
    .insertInto('manager_permission')
    .values(permissions.map((permission) => ({ account_id: accountId, ...permission })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'model'])
        .doUpdateSet(({ ref }) => ({
          can_create: ref('excluded.can_create'),
          can_edit: ref('excluded.can_edit'),
          can_delete: ref('excluded.can_delete'),
        }))
        .where(
          sql<boolean>`(manager_permission.can_create, manager_permission.can_edit, manager_permission.can_delete)
            <> (excluded.can_create, excluded.can_edit, excluded.can_delete)`,
        ),
    )
    .execute()
}

/**
 * Gives an account that nobody has proven another address. False where that is another account's. Signing in with Google ends
 * with the address that it came by.
 */
export async function updateEmail(db: Kysely<DB>, id: number, email: string): Promise<boolean> {
  try {
    await db
      .updateTable('account')
      .set({ email, google_sub: null, email_proven_at: null })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'account_email') return false
    throw error
  }
}

/**
 * Closes the account permanently and frees its address. The row is kept for the history of requests, under its former address;
 * a trigger ends the sessions.
 */
export async function closeManagersAccount(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('manager_permission').where('account_id', '=', id).execute()
  await sql`
    update account set is_active = false, role = 'other', provider_id = null, password_hash = null, google_sub = null,
      full_name = email, email = 'removed-' || gen_random_uuid() || '@motanet.invalid'
    where id = ${id}`.execute(db)
}

/** The account goes on as that of an ordinary user: it is its owner's. */
export async function endManagersRole(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('manager_permission').where('account_id', '=', id).execute()
  await db
    .updateTable('account')
    .set({ role: 'other', provider_id: null, is_role_suspended: false })
    .where('id', '=', id)
    .execute()
}

export async function findProviderName(db: Kysely<DB>, id: number): Promise<string> {
  const { name } = await db.selectFrom('provider').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return name
}

/** Returns the provider's name; nobody else makes managers of it until the transaction ends. */
export async function lockEmployer(db: Kysely<DB>, providerId: number): Promise<string> {
  const { name } = await db
    .selectFrom('provider')
    .select('name')
    .where('id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return name
}

export async function countManagersOf(db: Kysely<DB>, providerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('provider_id', '=', providerId)
    .where('role', '=', 'manager')
    .executeTakeFirstOrThrow()
  return count
}
