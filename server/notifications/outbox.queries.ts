import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export interface NewMailRow {
  recipient: string
  language: string
  kind: string
  subject: string
  text: string
  content: string
  message_id: string
  headers: string
  calendar: string | null
  due_at: Date | null
}

/** Returns the id of the mail. */
export async function insertMail(db: Kysely<DB>, mail: NewMailRow): Promise<number> {
  const { rows } = await insertionOfMails([mail]).execute(db)
  return rows[0]?.id as number
}

/** Inserts mails; also as a part of a larger statement. The text is the same for any number of mails, so that it is prepared once. */
export function insertionOfMails(mails: readonly NewMailRow[]) {
  const all = <Column extends keyof NewMailRow>(column: Column) => mails.map((mail) => mail[column])
  return sql<{ id: number; message_id: string }>`
    insert into mail (recipient, language, kind, subject, text, content, message_id, headers, calendar, due_at)
    select recipient, language, kind, subject, text, content::json, message_id, headers::jsonb, calendar, due_at
    from unnest(${all('recipient')}::text[], ${all('language')}::text[], ${all('kind')}::text[], ${all('subject')}::text[],
      ${all('text')}::text[], ${all('content')}::text[], ${all('message_id')}::text[], ${all('headers')}::text[],
      ${all('calendar')}::text[], ${all('due_at')}::timestamptz[])
      as m (recipient, language, kind, subject, text, content, message_id, headers, calendar, due_at)
    returning id, message_id`
}

export function findUnsentMail(db: Kysely<DB>, id: number) {
  return db.selectFrom('mail').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()
}

export function lockMail(transaction: Kysely<DB>, id: number) {
  return transaction.selectFrom('mail').select('due_at').where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Marks the mail as sent; also as a part of a larger statement. Its content, which may contain a secret link, is removed unless
 * `keepContent`.
 */
export function markingAsSent(id: number, { keepContent }: { keepContent: boolean }): RawBuilder<unknown> {
  const removed = keepContent ? sql`` : sql`, text = '', html = '', content = null, headers = '{}', calendar = null`
  return sql`
    update mail set sent_at = now(), failed_at = null, attempts = attempts + 1, last_error = null${removed} where id = ${id}`
}

/** Notes a failed attempt. `failedAt`: the mail is given up. */
export async function markFailed(
  db: Kysely<DB>,
  id: number,
  { reason, failedAt }: { reason: string; failedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ attempts: sql`attempts + 1`, last_error: reason.slice(0, 500), failed_at: failedAt })
    .where('id', '=', id)
    .execute()
}

/** Deletes old mails, sent or not: their last retry was long before. Returns their number. */
export async function deleteMailsBefore(
  db: Kysely<DB>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .selectFrom('mail')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Returns the newest mails first, only those of `recipient` if given. */
export function findMails(db: Kysely<DB>, { recipient, limit }: { recipient: string | undefined; limit: number }) {
  return db
    .selectFrom('mail')
    .select(['id', 'recipient', 'language', 'kind', 'subject', 'text', 'html', 'content', 'message_id', 'headers'])
    .select(['created_at', 'sent_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many mails of a kind were posted to the recipient in the last 24 hours, and the seconds until the first of them is older. */
export async function countMailsOfDay(
  db: Kysely<DB>,
  { recipient, kind }: { recipient: string; kind: string },
): Promise<{ count: number; waitSeconds: number }> {
  return db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<number>`coalesce(ceil(extract(epoch from min(created_at) + interval '24 hours' - now())), 0)::int`.as(
        'waitSeconds',
      ),
    )
    .where(sql<boolean>`lower(recipient) = lower(${recipient})`)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
}
