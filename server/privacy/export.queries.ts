import type { PersonalData } from '@motanet/contract/privacy/personal-data.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The time as on the wire; null stays null. */
const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column.replace(/^\w+\./, ''))}`
/** The rows of the query as a list of objects. */
const listOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${query}) each)`
const consentsOf = (column: 'request_id' | 'account_id', id: string) =>
  listOf(sql`select purpose, text_version, recipients, ${time('given_at')} from consent
    where ${sql.ref(column)} = ${sql.ref(id)} order by id`)

/** The accounts with everything that belongs to them except their requests. */
export async function findAccountData(db: Kysely<DB>, ids: readonly number[]): Promise<PersonalData['accounts']> {
  const { rows } = await sql<PersonalData['accounts'][number]>`
    select a.id, a.email, ${time('a.email_proven_at')}, a.full_name, a.avatar, a.role, p.name as provider, a.is_staff,
      a.language, ${time('a.created_at')}, a.google_sub is not null as has_google, a.has_second_factor,
      ${listOf(sql`select device, ${time('created_at')}, ${time('used_at')} from passkey where account_id = a.id order by id`)}
        as passkeys,
      ${listOf(sql`select ${time('created_at')},
          to_char(rotated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_seen_at, user_agent,
          ended_at is null and expires_at > now() as is_open
        from session s where account_id = a.id order by s.created_at`)} as sessions,
      ${listOf(sql`select o.name as provider, r.rating, r.comment, ${time('r.created_at')}, r.removed_at is not null as is_hidden, r.reply
        from review r join provider o on o.id = r.provider_id where r.account_id = a.id order by r.id`)} as reviews,
      ${listOf(sql`select b.code, o.name as provider, ${time('b.issued_at')}, ${time('b.redeemed_at')}
        from bonus_code b join provider o on o.id = b.provider_id where b.account_id = a.id order by b.id`)} as bonus_codes,
      ${listOf(sql`select o.name as provider, c.reason, c.text, ${time('c.created_at')}
        from review_complaint c join review r on r.id = c.review_id join provider o on o.id = r.provider_id
        where c.account_id = a.id order by c.id`)} as complaints,
      ${listOf(sql`select o.name as provider, f.name, f.filters
        from saved_filter f join provider o on o.id = f.provider_id where f.account_id = a.id order by f.id`)} as saved_filters,
      ${consentsOf('account_id', 'a.id')} as consents
    from account a left join provider p on p.id = a.provider_id
    where a.id = any(${[...ids]}::integer[]) order by a.id`.execute(db)
  return rows
}

const questions = listOf(sql`
  select q.text, ${time('q.asked_at')}, ${listOf(sql`
    select p.name as provider, w.text, ${time('w.answered_at')} from tender_answer w join provider p on p.id = w.provider_id
    where w.question_id = q.id order by w.provider_id`)} as answers
  from tender_question q where q.request_id = r.id order by q.id`)

const offers = listOf(sql`
  select p.name as provider, o.state, o.monthly_price_bani / 100.0 as monthly_price,
    o.connection_fee_bani / 100.0 as connection_fee, o.equipment, o.message, ${time('o.created_at')}
  from offer o join provider p on p.id = o.provider_id where o.request_id = r.id order by o.id`)

const claims = listOf(sql`
  select c.reason, c.text, ${time('c.claimed_at')}, c.response, c.outcome, c.decision, c.refund_proof,
    array(select '/media/pictures/' || picture_name || '-' || picture_width || '.webp' from guarantee_photo
      where claim_id = c.id order by position) as photos
  from guarantee_claim c where c.request_id = r.id order by c.id`)

/** The desk's notes are about its items. */
const notes = listOf(sql`
  select p.name as author, n.text, ${time('n.created_at')} from request_note n join provider p on p.id = n.provider_id
  where n.request_id = r.id
  union all
  select 'Motanet', n.text, ${time('n.created_at')} from desk_note n join desk_item i on i.id = n.item_id
  where i.request_id = r.id
  order by created_at`)

/** The requests with everything about them; the notes only if they are wanted. Ascending. */
export async function findRequestData(
  db: Kysely<DB>,
  ids: readonly number[],
  { withNotes }: { withNotes: boolean },
): Promise<PersonalData['requests']> {
  const { rows } = await sql<PersonalData['requests'][number]>`
    select r.id, r.kind, r.status, r.step, ${time('r.created_at')}, r.language, r.name, r.phone, r.email,
      ${time('r.email_verified_at')}, r.address, r.longitude, r.latitude, r.comments, r.call_time, r.employees_count, r.inn, r.new_company,
      r.services, r.consent, p.name as provider, r.tariff_name as tariff, r.visit_on, r.connected_on, r.reason, r.reason_text,
      ${listOf(sql`select kind, step, actor, ${time('changed_at')}, details from request_event e
        where request_id = r.id order by e.changed_at, e.id`)} as history,
      ${consentsOf('request_id', 'r.id')} as consents,
      ${listOf(sql`select kind, party as "to", channel, ${time('d.created_at')}, ${time('d.sent_at')} from delivery d
        where d.request_id = r.id order by d.id`)} as messages,
      ${offers} as offers, ${questions} as questions, ${claims} as claims,
      ${withNotes ? notes : sql`'[]'::jsonb`} as notes
    from request r join provider p on p.id = r.provider_id
    where r.id = any(${[...ids]}::integer[]) and r.erased_at is null order by r.id`.execute(db)
  return rows
}

/** The mails to the addresses that the outbox still has. */
export async function findMailData(db: Kysely<DB>, emails: readonly string[]): Promise<PersonalData['mails']> {
  const { rows } = await sql<PersonalData['mails'][number]>`
    select kind, subject, text, ${time('created_at')}, ${time('sent_at')} from mail m
    where lower(recipient) = any(${emails.map((email) => email.toLowerCase())}::text[]) order by m.id`.execute(db)
  return rows
}

/** The rows by which staff recognise the requests, newest first. */
export async function findRequestLines(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number
    kind: 'tariff' | 'office' | 'home'
    step: string
    created_at: string
    name: string
    phone: string | null
    email: string | null
    address: string
    provider: string
  }>`
    select r.id, r.kind, r.step, ${time('r.created_at')}, r.name, r.phone, r.email, r.address, p.name as provider
    from request r join provider p on p.id = r.provider_id
    where r.id = any(${[...ids]}::integer[]) and r.erased_at is null order by r.id desc`.execute(db)
  return rows
}
