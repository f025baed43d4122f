import { checkDays, dayMs } from '@motanet/contract/catalogue/price-checks.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { findOwnerAccount } from '../delivery/deliveries.queries.ts'
import { nextNotificationTime } from '../delivery/notification-hours.ts'

/** Days after a check from which on a mail names the price. */
export const uncheckedDays = 7

/** The times on which reminders depend. */
export interface ReminderMoment {
  now: Date
  /** Monday of the week whose question is due. */
  week: string
  /** Prices checked before are in that question. */
  weekOldBefore: Date
}

/** The ids of the public partners that are to be asked or warned. Index: tariff_checked. */
export async function findProvidersToRemind(db: Kysely<DB>, moment: ReminderMoment): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from provider p left join price_question q on q.provider_id = p.id
    where p.is_partner and not p.is_desk and p.suspended_at is null and exists (
      select from tariff t where t.provider_id = p.id and t.state = 'published' and (
        (t.checked_at <= ${moment.weekOldBefore}::timestamptz and (q.week is null or q.week < ${moment.week}::date))
        or ${isToWarnOf(moment.now)}))
    order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the provider as asked in this week. Returns false if it was, or if it has no price that is old enough. */
export async function claimWeek(
  transaction: Kysely<DB>,
  providerId: number,
  { week, weekOldBefore }: ReminderMoment,
): Promise<boolean> {
  const { rows } = await sql`
    insert into price_question (provider_id, week)
    select ${providerId}, ${week} where exists (
      select from tariff where provider_id = ${providerId} and state = 'published' and checked_at <= ${weekOldBefore}::timestamptz)
    on conflict (provider_id) do update set week = excluded.week where price_question.week < excluded.week
    returning provider_id`.execute(transaction)
  return rows.length > 0
}

/** The ids of the provider's tariffs of which it is to be warned. Their rows are locked until the transaction ends. */
export async function lockTariffsToWarnOf(transaction: Kysely<DB>, providerId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tariff t where t.provider_id = ${providerId} and t.state = 'published' and ${isToWarnOf(now)}
    order by t.id for no key update`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Each warning once after a check; none of a tariff that has left the lists. */
function isToWarnOf(now: Date): RawBuilder<boolean> {
  return sql`(t.checked_at > ${daysBefore(now, checkDays.stale)}::timestamptz and t.warned_days < ${warningDue(now)})`
}

/** The age in days of the latest warning that is due for the tariff `t`; 0 for none. */
function warningDue(now: Date): RawBuilder<number> {
  const [first, last] = checkDays.warnings
  return sql`case when t.checked_at <= ${daysBefore(now, last)}::timestamptz then ${sql.lit(last)}
    when t.checked_at <= ${daysBefore(now, first)}::timestamptz then ${sql.lit(first)} else 0 end`
}

export async function markWarned(transaction: Kysely<DB>, tariffIds: readonly number[], now: Date): Promise<void> {
  if (tariffIds.length === 0) return
  await sql`update tariff t set warned_days = ${warningDue(now)} where t.id = any(${tariffIds}::integer[])`.execute(
    transaction,
  )
}

/** The provider's published tariffs that were last checked before the time, the oldest check first, with the price that visitors see. */
export function findUncheckedTariffs(db: Kysely<DB>, providerId: number, before: Date) {
  return db
    .selectFrom('tariff')
    .select(['id', 'name', 'name_ro', 'shown_price_bani', 'checked_at', 'freshness'])
    .where('provider_id', '=', providerId)
    .where('state', '=', 'published')
    .where('checked_at', '<=', before)
    .orderBy('checked_at')
    .orderBy('id')
    .execute()
}

/**
 * Deletes the mails that wait for the notification hours of recipients although all prices that they name have been confirmed, or are no
 * longer public. Skips those that are being sent. Index: delivery_unsent.
 */
export async function discardAnswered(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    with answered as (
      select d.id, m.id as mail_id
      from delivery d join mail m on m.id = d.mail_id join recipient r on r.id = d.recipient_id
      where d.kind in ('price_check', 'price_warning') and d.due_at > ${now}
        and d.sent_at is null and d.failed_at is null and m.sent_at is null
        and not exists (select from tariff t where t.provider_id = r.provider_id and t.state = 'published'
          and t.checked_at <= d.created_at - ${uncheckedDays} * interval '24 hours')
      for update of d, m skip locked
    ), discarded as (
      delete from mail where id in (select mail_id from answered)
    )
    delete from delivery where id in (select id from answered)`.execute(db)
}

/** Who gets the mail: a recipient, or without one the owner's account. */
export interface Reader {
  providerName: string
  email: string
  language: Language
  recipientId?: number
  accountId?: number
  dueAt: Date
}

/** The confirmed mail addresses among the provider's recipients; without one, that of its owner. */
export async function findReaders(db: Kysely<DB>, providerId: number, now: Date): Promise<Reader[]> {
  const { name: providerName } = await db
    .selectFrom('provider')
    .select('name')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  const recipients = await db
    .selectFrom('recipient')
    .select(['id', 'destination', 'language', 'from_minute', 'to_minute', 'weekdays'])
    .where('provider_id', '=', providerId)
    .where('channel', '=', 'mail')
    .where('confirmed_at', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (recipients.length > 0)
    return recipients.map(({ id, destination, language, ...hours }) => ({
      ...{ providerName, email: destination ?? '', language: language as Language, recipientId: id },
      dueAt: nextNotificationTime(hours, now),
    }))
  const owner = await findOwnerAccount(db, providerId)
  if (owner === undefined) return []
  return [{ providerName, email: owner.email, language: owner.language as Language, accountId: owner.id, dueAt: now }]
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
