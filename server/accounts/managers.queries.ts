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
  /** Null while the address is unproven; until then the provider may change address and password. */
  email_proven_at: Date | null
  is_role_suspended: boolean
  /** Expiry of the latest invitation link; null if no link is valid. */
  invitation_expires_at: Date | null
  /** Model → flags; null if none were ever set. */
  permissions: Record<string, Record<string, boolean>> | null
}

/** The new flags of one model. */
export interface PermissionRow {
  model: PermissionModel
  can_create: boolean
  can_edit: boolean
  can_delete: boolean
}

/**
 * Accounts of managers. Staff belong to them only with a proven address, whose password and account a provider cannot change: by setting the
 * password it would gain the rights of staff.
 */
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
    .where(({ eb, or }) => or([eb('a.is_staff', '=', false), eb('a.email_proven_at', 'is not', null)]))
}

export function findManagersOf(db: Kysely<DB>, providerId: number): Promise<ManagerRow[]> {
  return managers(db).where('a.provider_id', '=', providerId).orderBy('a.id').execute()
}

export function findManager(db: Kysely<DB>, id: number): Promise<ManagerRow | undefined> {
  return managers(db).where('a.id', '=', id).executeTakeFirst()
}

/** The manager, with a row lock on its account until the transaction ends; the lock also covers its permissions. */
export async function findManagerToChange(db: Kysely<DB>, id: number): Promise<ManagerRow | undefined> {
  await db.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
  // Read after the lock, so that the row includes concurrent changes
  return findManager(db, id)
}

/** Sets the permissions of all models. Unchanged rows are not updated: each update increments the version of the account. */
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
 * Closes the account permanently and frees its address. The row stays for the history of requests, under its former address;
 * a trigger ends the sessions.
 */
export async function closeManagersAccount(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('manager_permission').where('account_id', '=', id).execute()
  await endAssignments(db, { accountId: id, providerId: null })
  await sql`
    update account set is_active = false, role = 'other', provider_id = null, is_staff = false, password_hash = null, google_sub = null,
      full_name = email, email = 'removed-' || gen_random_uuid() || '@motanet.invalid'
    where id = ${id}`.execute(db)
}

/** Turns the account into that of an ordinary user: its owner has proven the address. */
export async function endManagersRole(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('manager_permission').where('account_id', '=', id).execute()
  await endAssignments(db, { accountId: id, providerId: null })
  await db
    .updateTable('account')
    .set({ role: 'other', provider_id: null, is_role_suspended: false })
    .where('id', '=', id)
    .execute()
}

/** An account that leaves its provider takes care of no requests but those of the new one. */
export async function endAssignments(
  db: Kysely<DB>,
  { accountId, providerId }: { accountId: number; providerId: number | null },
): Promise<void> {
  await db
    .updateTable('request_assignee')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .where('provider_id', 'is distinct from', providerId)
    .execute()
}

export async function findProviderName(db: Kysely<DB>, id: number): Promise<string> {
  const { name } = await db.selectFrom('provider').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return name
}

/** Returns the provider's name. Its row lock serialises the creation of managers until the transaction ends. */
export async function lockEmployer(db: Kysely<DB>, providerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider')
    .select('name')
    .where('id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.name
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
