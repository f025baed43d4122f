import type { DeliveryState } from '@motanet/contract/delivery/delivery-events.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { requestOfDelivery } from './deliveries.queries.ts'

/** SQL: the job that sends the delivery `d` next, if one waits. */
const nextJob = sql<Date | null>`(
  select min(j.start_after) from jobs.job j
  where j.name = d.channel and j.state < 'active' and j.data ->> (case d.channel when 'mail' then 'mailId' else 'deliveryId' end)
    = (case d.channel when 'mail' then d.mail_id else d.id end)::text)`

/** SQL: the state of the delivery `d` with its mail `m`. */
const stateOfDelivery = sql<DeliveryState>`
  case when coalesce(d.sent_at, m.sent_at) is not null then 'delivered' when d.failed_at is not null then 'failed' else 'waiting' end`

export type LoggedRow = Awaited<ReturnType<typeof findLogged>>[number]

/** Messages to a recipient since a time, newest first. `before`: older than that one. Index: delivery_recipient. */
export function findLogged(
  db: Kysely<DB>,
  {
    recipientId,
    state,
    before,
    since,
    limit,
  }: {
    recipientId: number
    state: DeliveryState | undefined
    before: number | undefined
    since: Date
    limit: number
  },
) {
  return db
    .selectFrom('delivery as d')
    .leftJoin('mail as m', 'm.id', 'd.mail_id')
    .innerJoin('recipient as r', 'r.id', 'd.recipient_id')
    .leftJoin('request as q', 'q.id', 'd.request_id')
    .select('r.provider_id')
    .select(requestOfDelivery)
    .select(['d.id', 'd.kind', 'd.channel', 'd.message_id', 'd.webhook_id', 'd.request_id', 'd.failed_at', 'd.due_at'])
    .select(['d.attempts', 'd.attempted_at', 'd.duration_ms', 'd.response_status'])
    .select([
      sql<Date | null>`coalesce(d.sent_at, m.sent_at)`.as('sent_at'),
      stateOfDelivery.as('state'),
      // The error of a mail that is being retried is in the outbox
      sql<string | null>`coalesce(d.last_error, m.last_error)`.as('error'),
      sql<Date | null>`case when d.sent_at is null and d.failed_at is null then ${nextJob} end`.as('next_attempt_at'),
    ])
    .where('d.recipient_id', '=', recipientId)
    .where('d.due_at', '>=', since)
    .$if(state !== undefined, (query) => query.where(stateOfDelivery, '=', state as DeliveryState))
    .$if(before !== undefined, (query) => query.where('d.id', '<', before as number))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

export type RecipientDelivery = NonNullable<Awaited<ReturnType<typeof findRecipientDelivery>>>

/** One message to a webhook, with what its event is written from. */
export function findRecipientDelivery(db: Kysely<DB>, { id, recipientId }: { id: number; recipientId: number }) {
  return db
    .selectFrom('delivery as d')
    .innerJoin('recipient as r', 'r.id', 'd.recipient_id')
    .innerJoin('provider as p', 'p.id', 'r.provider_id')
    .leftJoin('request as q', 'q.id', 'd.request_id')
    .select(requestOfDelivery)
    .select([
      'd.id',
      'd.kind',
      'd.message_id',
      'd.webhook_id',
      'd.request_id',
      'd.created_at',
      'd.sent_at',
      'd.failed_at',
    ])
    .select(['d.party', 'r.provider_id', 'r.language', 'r.confirmed_at', 'p.suspended_at'])
    .where('d.id', '=', id)
    .where('d.recipient_id', '=', recipientId)
    .where('d.channel', '=', 'webhook')
    .executeTakeFirst()
}

/**
 * Inserts a message to a webhook that was sent or given up once more, with the id by which its receiver knows it, and the link of its
 * content. `isReported`: whether a failure becomes an item of the desk. Returns its id.
 */
export async function insertRepetition(
  transaction: Kysely<DB>,
  {
    id,
    at,
    link,
    payload,
    isReported,
  }: { id: number; at: Date; link: Insertable<DB['answer_link']>; payload: object; isReported: boolean },
): Promise<number> {
  await transaction.insertInto('answer_link').values(link).execute()
  const { rows } = await sql<{ id: number }>`
    insert into delivery (request_id, recipient_id, party, kind, channel, webhook_id, payload, due_at, created_at, reported_at)
    select request_id, recipient_id, party, kind, channel, coalesce(webhook_id, message_id), ${JSON.stringify(payload)}::jsonb, ${at}::timestamptz,
      created_at, ${isReported ? null : at}::timestamptz
    from delivery where id = ${id} returning id`.execute(transaction)
  return rows[0]?.id ?? 0
}
