import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { Jobs, NewJob } from '../../notifications/jobs.ts'

/**
 * Adds jobs for the messages that were to be sent later than now: they have not been sent yet. Every other unsent message of a backup is given
 * up, because it was sent since: one about a request appears at the desk, whose staff can send it again. Returns both numbers.
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
  return { planned: mails.length + messages.length, notSent: await giveUp(transaction, now) }
}

/** Marks the unsent messages that are due as given up: the desk sees those about requests. Returns their number. */
async function giveUp(transaction: Kysely<DB>, now: Date): Promise<number> {
  const given = { failed_at: now, last_error: 'not sent: the database was restored' }
  const mails = await transaction
    .updateTable('mail')
    .set(given)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((each) => each.or([each('due_at', 'is', null), each('due_at', '<=', now)]))
    .executeTakeFirst()
  const deliveries = await transaction
    .updateTable('delivery')
    .set({ ...given, payload: null })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .returning('channel')
    .execute()
  // A mail about a request has a delivery, too
  return Number(mails.numUpdatedRows) + deliveries.filter(({ channel }) => channel !== 'mail').length
}
