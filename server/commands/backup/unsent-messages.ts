import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { Jobs, NewJob } from '../../notifications/jobs.ts'

/**
 * Adds jobs for the messages that were to be sent later than now: they have not been sent yet. No other unsent message of a backup gets a
 * job, because it was sent since: a late one about a request appears at the desk, whose staff can send it again. Returns both numbers.
 */
export async function planUnsentMessages(
  transaction: Kysely<DB>,
  jobs: Jobs,
  now: Date,
): Promise<{ planned: number; notSent: number }> {
  await sql`delete from jobs.job`.execute(transaction)
  const mails = await transaction
    .selectFrom('mail')
    .select(['id', 'due_at'])
    .where('sent_at', 'is', null)
    .where('due_at', '>', now)
    .execute()
  const messages = await transaction
    .selectFrom('delivery')
    .select(['id', 'channel', 'due_at'])
    .where('channel', '<>', 'mail')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '>', now)
    .execute()
  const ofMails: NewJob<'mail'>[] = mails.map(({ id, due_at }) => ({
    data: { mailId: id },
    dueAt: due_at ?? undefined,
  }))
  if (ofMails.length > 0) await jobs.addAll(transaction, 'mail', ofMails, { now })
  for (const channel of ['telegram', 'webhook'] as const) {
    const ofChannel = messages
      .filter((message) => message.channel === channel)
      .map(({ id, due_at }) => ({ data: { deliveryId: id }, dueAt: due_at }))
    if (ofChannel.length > 0) await jobs.addAll(transaction, channel, ofChannel, { now })
  }
  const { rows } = await sql<{ unsent: number }>`
    select (select count(*) from mail where sent_at is null)::integer
      + (select count(*) from delivery where channel <> 'mail' and sent_at is null and failed_at is null)::integer as unsent`.execute(
    transaction,
  )
  const planned = mails.length + messages.length
  return { planned, notSent: (rows[0]?.unsent ?? planned) - planned }
}
