import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Returns the id of the mail. */
export async function insertMail(db: Kysely<DB>, mail: Insertable<DB['mail']>): Promise<number> {
  const { id } = await db.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findUnsentMail(db: Kysely<DB>, id: number) {
  return db.selectFrom('mail').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()
}

/** Marks the mail as sent. Its content, which may contain a secret link, is removed unless `keepContent`. */
export async function markSent(db: Kysely<DB>, id: number, { keepContent }: { keepContent: boolean }): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      sent_at: sql`now()`,
      attempts: sql`attempts + 1`,
      last_error: null,
      ...(!keepContent && { text: '', html: '', headers: '{}', calendar: null }),
    })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Kysely<DB>, id: number, reason: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ attempts: sql`attempts + 1`, last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}

/** Deletes old mails, sent or not: their last retry was long before. */
export async function deleteMailsBefore(db: Kysely<DB>, { days }: { days: number }): Promise<void> {
  await db.deleteFrom('mail').where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`).execute()
}

/** Returns the newest mails first, only those of `recipient` if given. */
export function findMails(db: Kysely<DB>, { recipient, limit }: { recipient: string | undefined; limit: number }) {
  return db
    .selectFrom('mail')
    .select(['id', 'recipient', 'language', 'kind', 'subject', 'text', 'html', 'message_id', 'headers'])
    .select(['created_at', 'sent_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
