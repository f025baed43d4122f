import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { updateRequest } from './processing.queries.ts'
import type { ProcessingParts } from './processing.ts'
import { findRequestOfToken } from './tracked-requests.ts'

/** Ends all mails about the request but the essential ones, or starts them again. Fails with `request-not-found`. */
export async function setUnsubscribed(
  db: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  token: string,
  isUnsubscribed: boolean,
): Promise<void> {
  const request = (await findRequestOfToken(db, token)) ?? fail('request-not-found')
  await updateRequest(db, request.id, { unsubscribed_at: isUnsubscribed ? clock() : null })
}
