import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { lockRequestOfToken } from './customer-actions.ts'
import { endMails, updateRequest } from './processing.queries.ts'
import type { ProcessingParts } from './processing.ts'

/**
 * Ends all mails about the request but the essential ones, also those about requests that have replaced it: the link may be in a mail from
 * before. Fails with `request-not-found`.
 */
export async function unsubscribe(
  db: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  token: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id } = await lockRequestOfToken(transaction, token)
    await endMails(transaction, id, clock())
  })
}

/**
 * Enables these mails again, for a verified address only: an unverified one may belong to another person, who has unsubscribed. Fails with
 * `request-not-found`, and with `action-not-possible`.
 */
export async function resubscribe(db: Kysely<DB>, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockRequestOfToken(transaction, token)
    if (row.email_verified_at === null) fail('action-not-possible')
    await updateRequest(transaction, row.id, { unsubscribed_at: null })
  })
}
