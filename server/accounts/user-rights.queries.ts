import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { endAssignments } from './managers.queries.ts'

/** Locks the accounts (FOR UPDATE) until the transaction ends, in the order of their ids: two staff may change each other at once. */
export async function lockAccounts(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Gives the account another role, whose owner need not accept it: staff appoints. Former permissions of a manager are deleted. */
export async function replaceRole(
  db: Kysely<DB>,
  id: number,
  { role, providerId }: { role: string; providerId: number | null },
): Promise<void> {
  await db.deleteFrom('manager_permission').where('account_id', '=', id).execute()
  await db
    .updateTable('account')
    .set({ role, provider_id: providerId, is_role_suspended: false })
    .where('id', '=', id)
    .execute()
  await endAssignments(db, { accountId: id, providerId })
}

/** Without the flag the account takes care of no item of the desk. */
export async function setStaffFlag(db: Kysely<DB>, id: number, isStaff: boolean): Promise<void> {
  await db.updateTable('account').set({ is_staff: isStaff }).where('id', '=', id).execute()
  if (!isStaff) await releaseDeskItems(db, id)
}

/** Gives the items that the account has taken, and that are not closed, back to the queue of the desk. */
export async function releaseDeskItems(db: Kysely<DB>, accountId: number): Promise<void> {
  await db
    .updateTable('desk_item')
    .set({ state: 'open', assignee_id: null })
    .where('assignee_id', '=', accountId)
    .where('state', '<>', 'closed')
    .execute()
}

/**
 * Closes the account and releases its requests and its items of the desk; a trigger ends its sessions. One that waits for its activation can
 * no longer be activated.
 */
export async function closeAccount(db: Kysely<DB>, id: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ is_active: false, deactivated_at: sql`coalesce(deactivated_at, now())` })
    .where('id', '=', id)
    .execute()
  await endAssignments(db, { accountId: id, providerId: null })
  await releaseDeskItems(db, id)
}

/**
 * Reopens a closed account; one whose address was never proven waits for its activation again, unless its provider set the password or staff
 * opened it. Such an account stays: staff can send its invitation again.
 */
export async function reopenAccount(db: Kysely<DB>, id: number): Promise<void> {
  // An account that staff opened has no credentials until it is accepted. A registration has a password. Expired links are deleted
  const isInvited = sql<boolean>`is_staff or (password_hash is null and google_sub is null) or exists (
    select from account_token t where t.account_id = account.id and t.purpose = 'invitation')`
  await db
    .updateTable('account')
    .set({ is_active: sql`email_proven_at is not null or role = 'manager' or ${isInvited}`, deactivated_at: null })
    .where('id', '=', id)
    .execute()
}
