import type { Language } from '@motanet/contract/errors.ts'
import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { type Clock, daysBefore, systemClock } from '../calendar/clock.ts'
import type { Log } from '../db/log.ts'
import { repeatInBatches } from '../db/repeated-batches.ts'
import type { DB } from '../db/tables.ts'
import { type Attempt, type JobHandlers, type Jobs, LoggedFailure } from './jobs.ts'
import { type MailContent, writeText } from './mail-content.ts'
import { writeHtml } from './mail-layout.ts'
import type { MailSender } from './mail-sender.ts'
import { newMessageId } from './message-ids.ts'
import { createOutageLog, type OutageLog } from './outage-log.ts'
import {
  deleteMailsBefore,
  findUnsentMail,
  insertMail,
  lockMail,
  markFailed,
  markingAsSent,
  type NewMailRow,
} from './outbox.queries.ts'

export interface Addressee {
  email: string
  language: Language
}

export interface NewMail {
  to: Addressee
  /** Describes the purpose for readers of the table. */
  kind: string
  content: MailContent
  /** Additional headers by name. */
  headers?: Record<string, string>
  /** A calendar file to attach. */
  calendar?: string | undefined
  /** Not sent before this time. Default: it is sent at once. */
  dueAt?: Date
  /** The same for every retry, so that mail programs recognise duplicates. Default: a new one. */
  messageId?: string
}

/** Adds a mail to the outbox, to be sent once the transaction of `db` is committed. */
export async function postMail(db: Kysely<DB>, jobs: Jobs, mail: NewMail): Promise<void> {
  const mailId = await insertMail(db, mailRow(mail))
  await jobs.add(db, 'mail', { mailId }, { dueAt: mail.dueAt })
}

/** The row of a mail. Whoever inserts it adds its job. */
export function mailRow(mail: NewMail): NewMailRow {
  const { to, kind, content, headers = {}, calendar, dueAt, messageId = newMessageId() } = mail
  return {
    recipient: to.email,
    language: to.language,
    kind,
    subject: content.subject,
    text: writeText(content),
    content: JSON.stringify(content),
    message_id: messageId,
    headers: JSON.stringify(headers),
    calendar: calendar ?? null,
    due_at: dueAt ?? null,
  }
}

/** The HTML of a mail in the outbox. Written when it is needed, so that the transaction that posts it neither renders nor stores it. */
export function htmlOf({
  content,
  html,
  language,
}: Pick<Selectable<DB['mail']>, 'content' | 'html' | 'language'>): string {
  return content === null ? html : writeHtml(content as unknown as MailContent, language as Language)
}

function describeUnsent(mailId: number, codes: readonly (string | number | undefined)[]): string {
  return `mail ${mailId} was not sent (${codes.filter((code) => code !== undefined).join(' ') || 'for no known reason'})`
}

/** Is told about the outcome of each attempt. */
export interface MailOutcomes {
  /** Runs `marking`, which marks the mail as sent, in one transaction with what it stores itself. */
  sent(db: Kysely<DB>, mail: { id: number; kind: string }, marking: RawBuilder<unknown>): Promise<void>
  /** `isFinal`: the mail is given up. */
  failed(transaction: Kysely<DB>, mailId: number, failure: { reason: string; isFinal: boolean }): Promise<void>
}

export interface OutboxParts {
  sender: MailSender
  jobs: Jobs
  log: Log
  clock?: Clock
  outcomes?: MailOutcomes | undefined
  /** Resolves when no request is delayed by the work that follows, at the latest after a moment. */
  giveWay?: (() => Promise<void>) | undefined
}

/** A mail that has waited so long gives way to no request. */
const lateMs = 3_000

/** Sends a mail of the outbox unless it is already sent or not due yet. Throws if a retry may succeed. */
export async function deliverMail(
  db: Kysely<DB>,
  { sender, jobs, log, outages, clock = systemClock, outcomes, giveWay }: OutboxParts & { outages: OutageLog },
  mailId: number,
  { isLast }: Attempt,
): Promise<void> {
  const mail = await findUnsentMail(db, mailId)
  if (mail === undefined) return
  // The clock was set back, or the time of the recipient was changed
  const now = clock()
  if (mail.due_at !== null && mail.due_at > now) return jobs.add(db, 'mail', { mailId }, { dueAt: mail.due_at, now })
  if (now.getTime() - (mail.due_at ?? mail.created_at).getTime() < lateMs) await giveWay?.()
  try {
    await sender.send({ ...mail, writeHtml: () => htmlOf(mail) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isRefused = sender.isFinal(error)
    const isFinal = isRefused || isLast
    const isGivenUp = await db.transaction().execute(async (transaction) => {
      // Somebody asked for another attempt during this one
      const current = await lockMail(transaction, mailId)
      const isRearmed = current !== undefined && current.due_at?.getTime() !== mail.due_at?.getTime()
      const isOver = isFinal && !isRearmed
      await markFailed(transaction, mailId, { reason, failedAt: isOver ? clock() : null })
      await outcomes?.failed(transaction, mailId, { reason, isFinal: isOver })
      if (isFinal && isRearmed) await jobs.add(transaction, 'mail', { mailId })
      return isOver
    })
    // The response of the other server may contain the address, so it is stored only in the table
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const isOutage = sender.isOutage(error)
    if (isOutage) outages.failed({ code, responseCode, ...(responseCode === undefined && { reason }) })
    else outages.responded()
    if (isFinal && !isGivenUp) return
    if (isOutage) throw new LoggedFailure(describeUnsent(mailId, [code, responseCode]))
    if (!isRefused) throw new Error(describeUnsent(mailId, [code, responseCode]))
    log.error({ mailId, code, responseCode }, 'a mail was refused, and is given up')
    return
  }
  outages.responded()
  const marking = markingAsSent(mailId, { keepContent: sender.keepsContent })
  await (outcomes === undefined ? marking.execute(db) : outcomes.sent(db, mail, marking))
}

/** Returns the handlers of the outbox's jobs. */
export function mailJobs(db: Kysely<DB>, parts: OutboxParts): Pick<JobHandlers, 'mail'> {
  const outages = createOutageLog(parts.log, {
    begins:
      'the mail server does not respond, or refuses all mails: they wait, and are sent when it accepts them. The command doctor says what to do',
    ends: 'the mail server accepts mails again',
  })
  return { mail: ({ mailId }, attempt) => deliverMail(db, { ...parts, outages }, mailId, attempt) }
}

/** Deletes mails of the outbox at the end of their retention period, sent or not. */
export function forgetOldMails(db: Kysely<DB>, clock: Clock): Promise<void> {
  const before = daysBefore(clock(), retentionDays.mail)
  return repeatInBatches((limit) => deleteMailsBefore(db, { before, limit }))
}
