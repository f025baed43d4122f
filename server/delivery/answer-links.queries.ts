import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

interface LinksOf {
  requestId: number
  providerId: number
}

/**
 * SQL: whether the link is not in a message that waits for the notification hours of its recipient: such a link is known to no person, and
 * its message will be sent as it is. Index: delivery_request.
 */
const isInSentMessage = (now: Date) => sql<boolean>`not exists (
  select from delivery d left join mail m on m.id = d.mail_id
  where d.request_id = answer_link.request_id and d.party = 'provider'
    and d.sent_at is null and d.failed_at is null and d.attempts = 0 and d.due_at > ${now}
    and hash = sha256(convert_to(substring(coalesce(d.payload ->> 'url', m.text) from '/answer/([A-Za-z0-9_-]{43})'), 'UTF8')))`

/** The number of the provider's links to the request that have not expired, in messages that do not wait for notification hours. */
export async function countAnswerLinks(db: Kysely<DB>, { requestId, providerId }: LinksOf, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('answer_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .where('expires_at', '>', now)
    .where(isInSentMessage(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the same links. */
export async function deleteAnswerLinks(
  transaction: Kysely<DB>,
  { requestId, providerId }: LinksOf,
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('answer_link')
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .where(isInSentMessage(now))
    .execute()
}

type LinkRow = Insertable<DB['answer_link']>

/** SQL: inserts the links; its text is the same for any number of them. */
export function insertionOfLinks(links: readonly LinkRow[]): RawBuilder<unknown> {
  const all = <Column extends keyof LinkRow>(column: Column) => links.map((each) => each[column])
  return sql`
    insert into answer_link (hash, request_id, provider_id, recipient_id, account_id, created_at, expires_at)
    select * from unnest(${all('hash')}::bytea[], ${all('request_id')}::integer[], ${all('provider_id')}::integer[],
      ${all('recipient_id')}::integer[],
      ${all('account_id')}::integer[], ${all('created_at')}::timestamptz[], ${all('expires_at')}::timestamptz[])`
}

/** Deletes the links of a recipient, except those that replace them in messages that wait. */
export async function replaceAnswerLinks(
  transaction: Kysely<DB>,
  recipientId: number,
  renewed: readonly { id: number; link: LinkRow; payload: object }[],
): Promise<void> {
  await sql`
    with ended as (
      delete from answer_link where recipient_id = ${recipientId}
    ), link as (${insertionOfLinks(renewed.map(({ link }) => link))})
    update delivery d set payload = r.payload::jsonb
    from unnest(${renewed.map(({ id }) => id)}::integer[],
      ${renewed.map(({ payload }) => JSON.stringify(payload))}::text[]) as r (id, payload)
    where d.id = r.id`.execute(transaction)
}

export async function deleteExpiredAnswerLinks(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('answer_link').where('expires_at', '<', now).execute()
}

/**
 * A link that has not expired, and whether its provider is suspended; undefined otherwise, and after its holder was removed: a recipient
 * takes its links with it, and an account must still own the provider.
 */
export function findAnswerLink(db: Kysely<DB>, hash: Buffer, now: Date) {
  return db
    .selectFrom('answer_link as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .leftJoin('provider as p', 'p.id', 'l.provider_id')
    .select(['l.request_id', 'l.provider_id', 'l.recipient_id', 'l.account_id', 'l.expires_at', 'p.suspended_at'])
    .where('l.hash', '=', hash)
    .where('l.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('l.account_id', 'is', null),
        eb.and([
          eb('a.provider_id', '=', eb.ref('l.provider_id')),
          eb('a.role', '=', 'provider'),
          eb('a.is_active', '=', true),
          eb('a.deactivated_at', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst()
}
