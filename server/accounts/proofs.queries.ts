import type { Language } from '@motanet/contract/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * Marks the address as proven (an earlier proof keeps its time), activates the account and replaces its credentials. An avatar
 * that was uploaded before the proof is removed, because its author is unknown; the daily clean-up deletes its file.
 */
export async function setProven(
  db: Kysely<DB>,
  id: number,
  given: {
    passwordHash: string | null
    googleSub: string | null
    fullName?: string | undefined
    language?: Language | undefined
    isRoleSuspended: boolean
  },
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      email_proven_at: sql`coalesce(email_proven_at, now())`,
      avatar: sql`case when email_proven_at is not null then avatar end`,
      is_active: true,
      password_hash: given.passwordHash,
      google_sub: given.googleSub,
      is_role_suspended: given.isRoleSuspended,
      ...(given.fullName !== undefined && { full_name: given.fullName }),
      ...(given.language !== undefined && { language: given.language }),
    })
    .where('id', '=', id)
    .execute()
}
