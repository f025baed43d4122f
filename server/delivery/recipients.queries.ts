import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../db/tables.ts'

export type RecipientRow = Selectable<DB['recipient']>

/** Deliveries of each recipient that are searched for the last success and the last failure. */
const searchedDeliveries = 100

const lastDeliveries = sql<Selectable<DB['delivery']>>`(
  select * from delivery where recipient_id = r.id order by id desc limit ${sql.lit(searchedDeliveries)})`

/** The recipients of a provider in their order, with their last delivery and failure; with `id` only that one. */
export function findRecipients(db: Kysely<DB>, providerId: number, id?: number) {
  return (
    db
      .selectFrom('recipient as r')
      .selectAll('r')
      .leftJoinLateral(
        (each) =>
          each
            .selectFrom(lastDeliveries.as<'d'>(sql.ref('d')))
            .leftJoin('mail as m', 'm.id', 'd.mail_id')
            .select(['d.kind', sql<Date>`coalesce(d.sent_at, m.sent_at)`.as('at')])
            .where(sql<boolean>`coalesce(d.sent_at, m.sent_at) is not null`)
            .orderBy('d.id', 'desc')
            .limit(1)
            .as('delivered'),
        (join) => join.onTrue(),
      )
      // The error of a mail that is being retried is in the outbox
      .leftJoinLateral(
        (each) =>
          each
            .selectFrom(lastDeliveries.as<'d'>(sql.ref('d')))
            .leftJoin('mail as m', 'm.id', 'd.mail_id')
            .select(['d.kind', 'd.failed_at', sql<Date>`coalesce(d.failed_at, d.created_at)`.as('at')])
            .select(sql<string>`coalesce(d.last_error, m.last_error)`.as('error'))
            .where(sql<boolean>`coalesce(d.sent_at, m.sent_at) is null`)
            .where(sql<boolean>`coalesce(d.last_error, m.last_error) is not null`)
            .orderBy('d.id', 'desc')
            .limit(1)
            .as('failed'),
        (join) => join.onTrue(),
      )
      .select(['delivered.kind as delivered_kind', 'delivered.at as delivered_at'])
      .select(['failed.kind as failed_kind', 'failed.at as failure_at', 'failed.error', 'failed.failed_at'])
      .where('r.provider_id', '=', providerId)
      .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? 0))
      .orderBy('r.position')
      .orderBy('r.id')
      .execute()
  )
}

/** The name of the provider, whose row is locked until the transaction ends; undefined if there is none. */
export async function lockProviderName(transaction: Kysely<DB>, providerId: number): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('provider')
    .select('name')
    .where('id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.name
}

/** A recipient of the provider, locked until the transaction ends. */
export function lockRecipient(
  transaction: Kysely<DB>,
  { id, providerId }: { id: number; providerId: number },
): Promise<RecipientRow | undefined> {
  return transaction
    .selectFrom('recipient')
    .selectAll()
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
}

export function findRecipient(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('recipient as r')
    .innerJoin('provider as p', 'p.id', 'r.provider_id')
    .selectAll('r')
    .select('p.name as provider_name')
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Number of recipients and the position after the last one. */
export function countRecipients(db: Kysely<DB>, providerId: number): Promise<{ count: number; next: number }> {
  return db
    .selectFrom('recipient')
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`coalesce(max(position) + 1, 0)`.as('next')])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
}

/** Returns the id of the new recipient; undefined if the provider has one with this destination. */
export async function insertRecipient(
  transaction: Kysely<DB>,
  recipient: Insertable<DB['recipient']>,
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('recipient')
    .values(recipient)
    .onConflict((conflict) => conflict.columns(['provider_id', 'channel', 'destination']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Updates the given columns; undefined columns keep their value. */
export async function updateRecipient(
  transaction: Kysely<DB>,
  id: number,
  changes: { [Column in keyof Updateable<DB['recipient']>]: Updateable<DB['recipient']>[Column] | undefined },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await transaction.updateTable('recipient').set(given).where('id', '=', id).execute()
}

/** Gives a recipient its chat's new id, unless another recipient of the provider has that. Returns whether it has the new id. */
export async function updateChat(db: Kysely<DB>, id: number, destination: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recipient')
    .set({ destination })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recipient as other')
            .select('other.id')
            .whereRef('other.provider_id', '=', 'recipient.provider_id')
            .whereRef('other.id', '<>', 'recipient.id')
            .where('other.channel', '=', 'telegram')
            .where('other.destination', '=', destination),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Numbers the recipients in the order of the ids. Rows that keep their position are not changed. */
export async function updatePositions(transaction: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`
    update recipient r set position = o.position - 1
    from unnest(${[...ids]}::integer[]) with ordinality as o (id, position)
    where r.id = o.id and r.position <> o.position - 1`.execute(transaction)
}

/** The id of the provider's recipient with this e-mail address in any case. */
export async function findMailRecipient(
  db: Kysely<DB>,
  { providerId, email }: { providerId: number; email: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('recipient')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('channel', '=', 'mail')
    .where(sql`lower(destination)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

export async function deleteRecipient(transaction: Kysely<DB>, id: number): Promise<void> {
  await transaction.deleteFrom('recipient').where('id', '=', id).execute()
}

/** The recipient that waits for this link or code. */
export function findWaiting(
  db: Kysely<DB>,
  { channel, hash, now }: { channel: 'mail' | 'telegram'; hash: Buffer; now: Date },
) {
  return db
    .selectFrom('recipient as r')
    .innerJoin('provider as p', 'p.id', 'r.provider_id')
    .select(['r.id', 'r.provider_id', 'r.destination', 'r.name', 'r.language', 'p.name as provider_name'])
    .where('r.confirmation_hash', '=', hash)
    .where('r.channel', '=', channel)
    .where('r.confirmation_expires_at', '>', now)
    .executeTakeFirst()
}

export async function hasDestination(
  db: Kysely<DB>,
  { providerId, channel, destination }: { providerId: number; channel: string; destination: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('recipient')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('channel', '=', channel)
    .where('destination', '=', destination)
    .executeTakeFirst()
  return row !== undefined
}
