import { randomUUID } from 'node:crypto'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import type { JobHandlers, Jobs } from './jobs.ts'
import { type MailContent, writeText } from './mail-content.ts'
import { writeHtml } from './mail-layout.ts'
import type { MailSender } from './mail-sender.ts'
import { deleteMailsBefore, findUnsentMail, insertMail, markFailed, markSent } from './outbox.queries.ts'

/** How long the outbox stores recipients of mails. */
const mailDays = 30

export interface Addressee {
  email: string
  language: Language
}

/**
 * Adds a mail to the outbox, to be sent once the transaction of `db` is committed. `kind` describes its purpose for readers of the table.
 */
export async function postMail(
  db: Kysely<DB>,
  jobs: Jobs,
  { to, kind, content }: { to: Addressee; kind: string; content: MailContent },
): Promise<void> {
  const mailId = await insertMail(db, {
    recipient: to.email,
    language: to.language,
    kind,
    subject: content.subject,
    text: writeText(content),
    html: writeHtml(content, to.language),
    // The same for every retry, so that mail programs recognise duplicates
    message_id: randomUUID(),
  })
  await jobs.add(db, 'mail', { mailId })
}

class MailNotSent extends Error {
  constructor(mailId: number, codes: readonly (string | number | undefined)[]) {
    super(
      `mail ${mailId} was not sent (${codes.filter((code) => code !== undefined).join(' ') || 'for no known reason'})`,
    )
  }
}

/** Sends a mail of the outbox unless it is already sent. Throws if a retry may succeed. */
export async function deliverMail(db: Kysely<DB>, sender: MailSender, mailId: number, log: Log): Promise<void> {
  const mail = await findUnsentMail(db, mailId)
  if (mail === undefined) return
  try {
    await sender.send(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await markFailed(db, mailId, reason)
    // The response of the other server may contain the address, so it is stored only in the table
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    if (!sender.isFinal(error)) throw new MailNotSent(mailId, [code, responseCode])
    log.error({ mailId, code, responseCode }, 'a mail was refused, and is given up')
    return
  }
  await markSent(db, mailId, { keepContent: sender.keepsContent })
}

/** Returns the handlers of the outbox's jobs. */
export function mailJobs(db: Kysely<DB>, sender: MailSender, log: Log): Pick<JobHandlers, 'mail'> {
  return { mail: ({ mailId }) => deliverMail(db, sender, mailId, log) }
}

/** Deletes mails of the outbox after thirty days, sent or not. */
export function forgetOldMails(db: Kysely<DB>): Promise<void> {
  return deleteMailsBefore(db, { days: mailDays })
}
