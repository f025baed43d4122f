import type { Kysely } from 'kysely'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import type { MailSender } from '../notifications/mail-sender.ts'
import { deliverMail } from '../notifications/outbox.ts'
import { type MailParts, writeRequestedLetter } from './account-mail.ts'

/** What is done for each job. */
export function createJobHandlers(
  db: Kysely<DB>,
  { mail, sender, log }: { mail: MailParts; sender: MailSender; log: Log },
): JobHandlers {
  return {
    mail: ({ mailId }) => deliverMail(db, sender, mailId, log),
    'account-letter': (wanted) => writeRequestedLetter(db, mail, wanted),
  }
}
