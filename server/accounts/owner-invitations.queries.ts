import type { Language } from '@motanet/contract/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The name of the provider, whose row is locked until the transaction ends; undefined if there is none, and for the desk. */
export async function lockOwnedProvider(transaction: Kysely<DB>, providerId: number): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('provider')
    .select('name')
    .where('id', '=', providerId)
    .where('is_desk', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.name
}

interface NewInvitation {
  providerId: number
  email: string
  language: Language
  hash: Buffer
  hours: number
  invitedBy: number
}

/** Stores the invitation in place of the provider's earlier one. */
export async function putInvitation(
  transaction: Kysely<DB>,
  { providerId, email, language, hash, hours, invitedBy }: NewInvitation,
): Promise<void> {
  const invitation = {
    ...{ email, language, hash, invited_by: invitedBy, created_at: sql<Date>`now()` },
    expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
  }
  await transaction
    .insertInto('owner_invitation')
    .values({ provider_id: providerId, ...invitation })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(invitation))
    .execute()
}

/** The provider's latest invitation that was neither accepted nor declined, also if its link has expired. */
export function findInvitationOf(db: Kysely<DB>, providerId: number) {
  return db
    .selectFrom('owner_invitation')
    .select(['email', 'language', 'created_at', 'expires_at', sql<boolean>`expires_at > now()`.as('is_valid')])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

/** The invitation of a link that is still valid, with the provider's name. */
export function findLinkedInvitation(db: Kysely<DB>, { providerId, hash }: { providerId: number; hash: Buffer }) {
  return db
    .selectFrom('owner_invitation as i')
    .innerJoin('provider as p', 'p.id', 'i.provider_id')
    .select(['i.provider_id', 'i.email', 'i.language', 'p.name as provider_name'])
    .where('i.provider_id', '=', providerId)
    .where('i.hash', '=', hash)
    .where(sql<boolean>`i.expires_at > now()`)
    .executeTakeFirst()
}

/** The id of a provider to whose ownership the address is invited; undefined without one. */
export async function findInvitingProvider(db: Kysely<DB>, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('owner_invitation')
    .select('provider_id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.provider_id
}

export async function deleteInvitation(transaction: Kysely<DB>, providerId: number): Promise<void> {
  await transaction.deleteFrom('owner_invitation').where('provider_id', '=', providerId).execute()
}

/** The accounts that own the provider, locked until the transaction ends. */
export function lockOwners(transaction: Kysely<DB>, providerId: number) {
  return transaction
    .selectFrom('account')
    .select(['id', 'email', 'language', 'email_proven_at', 'is_active'])
    .where('provider_id', '=', providerId)
    .where('role', '=', 'provider')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The accounts that belong to the provider, locked until the transaction ends. */
export function lockMembers(transaction: Kysely<DB>, providerId: number) {
  return transaction
    .selectFrom('account')
    .select(['id', 'email_proven_at'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Makes the account, whose person has agreed, the owner of the provider. */
export async function setOwner(
  transaction: Kysely<DB>,
  { accountId, providerId }: { accountId: number; providerId: number },
): Promise<void> {
  await transaction.deleteFrom('manager_permission').where('account_id', '=', accountId).execute()
  await transaction
    .updateTable('account')
    .set({ role: 'provider', provider_id: providerId, is_role_suspended: false })
    .where('id', '=', accountId)
    .execute()
}
