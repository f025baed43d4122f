import type { Kysely } from 'kysely'
import { writeVisitFile } from '../calendar/visit-file.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findRequestRow } from './processing.queries.ts'
import { languageOf, type ProcessingParts } from './processing.ts'
import { findRequestOfToken } from './tracked-requests.ts'

/**
 * The visit of a tracked request as a calendar file, in the language of the request as in its mails. Fails with `request-not-found`, and
 * with `not-found` if no visit is planned.
 */
export async function writeVisitCalendar(
  db: Kysely<DB>,
  { clock, mailSender: sender }: Pick<ProcessingParts, 'clock' | 'mailSender'>,
  token: string,
): Promise<string> {
  const request = (await findRequestOfToken(db, token)) ?? fail('request-not-found')
  const row = (await findRequestRow(db, request.id)) ?? fail('request-not-found')
  const file = { provider: request.provider_name, language: languageOf(row), at: clock(), sender }
  return writeVisitFile(row, file) ?? fail('not-found')
}
