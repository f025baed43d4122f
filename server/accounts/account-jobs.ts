import type { Kysely } from 'kysely'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import { removeUnnamedPictures } from '../media/unnamed-pictures.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import type { MailSender } from '../notifications/mail-sender.ts'
import { deleteMailsBefore } from '../notifications/outbox.queries.ts'
import { deliverMail } from '../notifications/outbox.ts'
import { type MailParts, writeRequestedLetter } from './account-mail.ts'
import { deleteExpiredRows } from './sessions.queries.ts'

/** How long the outbox tells who got which mail. */
const mailDays = 30

interface JobParts {
  mail: MailParts
  sender: MailSender
  picturesFolder: string
  log: Log
}

/** What is done for each job. */
export function createJobHandlers(db: Kysely<DB>, { mail, sender, picturesFolder, log }: JobParts): JobHandlers {
  return {
    mail: ({ mailId }) => deliverMail(db, sender, mailId, log),
    'account-letter': (wanted) => writeRequestedLetter(db, mail, wanted),
    async tidying() {
      try {
        await deleteExpiredRows(db)
        await deleteMailsBefore(db, { days: mailDays })
        const pictures = await removeUnnamedPictures(db, picturesFolder)
        if (pictures > 0) log.info({ pictures }, 'picture files that nothing shows were removed')
      } catch (error) {
        log.error({ err: error }, 'what nobody needs any more was not removed')
        throw error
      }
    },
  }
}
