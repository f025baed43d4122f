import type { RefundPayer } from '@motanet/contract/requests/guarantee.ts'
import {
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import type { DB } from '../db/tables.ts'
import { insertionOfMails, type NewMailRow } from '../notifications/outbox.queries.ts'
import { insertionOfLinks } from './answer-links.queries.ts'
import {
  type CustomerMessage,
  choiceMessages,
  type ProviderMessage,
  remindingMessages,
  standingMessages,
  startingMessages,
} from './delivery-parts.ts'

/** For what is not sent by a job; `insertDeliveries` inserts messages. */
export async function insertDelivery(transaction: Kysely<DB>, delivery: Insertable<DB['delivery']>): Promise<void> {
  await transaction.insertInto('delivery').values(delivery).execute()
}

interface NewDeliveries {
  deliveries: readonly {
    request_id: number | null
    recipient_id: number | null
    party: string
    kind: string
    channel: string
    message_id: string
    payload: string | null
    due_at: Date
    created_at: Date
  }[]
  /** Those that are mails, with the same `message_id`. */
  mails: readonly NewMailRow[]
  /** Of all these messages. */
  links: readonly Insertable<DB['answer_link']>[]
}

interface InsertedDelivery {
  id: number
  channel: string
  mail_id: number | null
  due_at: Date
}

/** Inserts messages in their order, with their mails and links, by one statement, whose text is the same for any number of them: it is prepared once. */
export async function insertDeliveries(
  transaction: Kysely<DB>,
  { deliveries, mails, links }: NewDeliveries,
): Promise<InsertedDelivery[]> {
  const all = <Column extends keyof (typeof deliveries)[number]>(column: Column) =>
    deliveries.map((each) => each[column])
  const { rows } = await sql<InsertedDelivery>`
    with mail_added as (${insertionOfMails(mails)}), link as (${insertionOfLinks(links)})
    insert into delivery (request_id, recipient_id, party, kind, channel, mail_id, message_id, payload, due_at, created_at)
    select request_id, recipient_id, party, kind, channel, m.id, d.message_id, payload::jsonb, due_at, created_at
    from unnest(${all('request_id')}::integer[], ${all('recipient_id')}::integer[], ${all('party')}::text[],
      ${all('kind')}::text[], ${all('channel')}::text[], ${all('message_id')}::uuid[],
      ${all('payload')}::text[], ${all('due_at')}::timestamptz[], ${all('created_at')}::timestamptz[])
      with ordinality as d (request_id, recipient_id, party, kind, channel, message_id, payload, due_at, created_at, position)
    left join mail_added m on m.message_id = d.message_id::text
    order by position
    returning id, channel, mail_id, due_at`.execute(transaction)
  return rows
}

/**
 * Deletes messages to providers about the request that wait: they are outdated once the customer has left the provider or the tender is
 * decided, and those to webhooks may contain contacts. Keeps those of the kinds `valid`, which contain no contacts. What was given up stays
 * in the log, and is not reported to the desk: see `isOutdated`. Skips messages whose outcome is being stored. The same of what waits for
 * the customer, see `discardSuperseded`. Returns the recipients to whom the request is unknown, because its first message waited for their
 * notification hours, or was discarded by `discardWaiting`.
 */
export async function discardUnsent(
  transaction: Kysely<DB>,
  requestId: number,
  { now, valid = ['claim_decided', 'withdrawn', 'tender_closed'] }: { now: Date; valid?: readonly ProviderMessage[] },
): Promise<number[]> {
  await discardSuperseded(transaction, requestId, [...standingMessages, ...choiceMessages])
  const unaware = await findUnaware(transaction, requestId)
  const discarded = await discard(transaction, sql`d.request_id = ${requestId} and d.kind <> all(${valid}::text[])`)
  const heldBack = discarded.filter(({ attempts, due_at }) => attempts === 0 && due_at > now)
  const ids = [...new Set(heldBack.flatMap(({ recipient_id }) => recipient_id ?? []))]
  if (ids.length === 0) return unaware
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as held_back (id)
    where not exists (select from delivery d where d.request_id = ${requestId} and d.recipient_id = held_back.id)`.execute(
    transaction,
  )
  return [...unaware, ...rows.map(({ id }) => id)]
}

/**
 * The recipients that were confirmed before the request and have no message about it, if another recipient of their provider has received
 * one. Otherwise no recipient of the provider would get the message about its end. Index: delivery_request.
 */
async function findUnaware(db: Kysely<DB>, requestId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.id
    from request q join delivery told on told.request_id = q.id and told.sent_at is not null
      join recipient informed on informed.id = told.recipient_id
      join recipient r on r.provider_id = informed.provider_id and r.confirmed_at <= q.created_at
    where q.id = ${requestId}
      and not exists (select from delivery d where d.request_id = q.id and d.recipient_id = r.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same of what a recipient gets, that is about to be removed with its log: also of what was given up. */
export async function discardUnsentTo(transaction: Kysely<DB>, recipientId: number): Promise<void> {
  await discard(transaction, sql`d.recipient_id = ${recipientId}`, { isLogKept: false })
}

/** The same of what the recipients or the owner's account of a provider get, whose links no longer open anything. */
export async function discardUnsentOfProvider(transaction: Kysely<DB>, providerId: number): Promise<void> {
  await discard(transaction, isOfProvider(providerId))
}

/** SQL condition of `d`, while it is unsent. */
const isOfProvider = (providerId: number) => sql`d.id in (
  select own.id from recipient r join delivery own on own.recipient_id = r.id where r.provider_id = ${providerId}
  union all
  select own.id from account a join mail on mail.recipient = a.email join delivery own on own.mail_id = mail.id
  where a.provider_id = ${providerId} and mail.sent_at is null and own.recipient_id is null)`

/** Whether the customer has given another address since then, which was asked to verify itself. Index: delivery_request. */
export async function wasNewAddressAsked(db: Kysely<DB>, requestId: number, since: Date): Promise<boolean> {
  const asked = await db
    .selectFrom('delivery')
    .select('id')
    .where('request_id', '=', requestId)
    .where('party', '=', 'customer')
    .where('kind', '=', 'verify')
    .where('due_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

interface WaitingMessages {
  requestId: number
  kinds: readonly ProviderMessage[]
  now: Date
  /** Only what this provider gets, of a tender. */
  providerId?: number
}

/** The first attempt to send a message takes place within this time, unless the sending has been interrupted. */
const firstAttemptMs = 60_000

/**
 * Deletes what waits for the notification hours of recipients, for its next attempt or for the end of an outage, of kinds that an answer
 * has made untrue. A webhook still gets all but reminders: it feeds another system, whose copy of the request would be incomplete. Failed
 * deliveries are still reported to the desk.
 */
export async function discardWaiting(
  transaction: Kysely<DB>,
  { requestId, kinds, now, providerId }: WaitingMessages,
): Promise<void> {
  const isRecord = sql`d.channel = 'webhook' and d.kind <> all(${remindingMessages}::text[])`
  const isTheirs = providerId === undefined ? sql`true` : isOfProvider(providerId)
  const since = new Date(now.getTime() - firstAttemptMs)
  const isWaiting = sql`d.failed_at is null and (d.attempts > 0 or d.due_at > ${now} or d.due_at < ${since})`
  await discard(
    transaction,
    sql`d.request_id = ${requestId} and d.kind = any(${kinds}::text[]) and ${isWaiting}
      and not (${isRecord}) and ${isTheirs}`,
  )
}

/**
 * Deletes the mails to the customer that say how the request stood and wait for their next attempt: they would arrive after a later one,
 * after an act of the customer that has made them untrue, or after the customer has left the provider. Keeps what removes a visit from the
 * calendar.
 */
export async function discardSuperseded(
  transaction: Kysely<DB>,
  requestId: number,
  kinds: readonly CustomerMessage[] = standingMessages,
): Promise<void> {
  const removesVisit = sql`exists (select from mail c where c.id = d.mail_id and c.calendar like '%METHOD:CANCEL%')`
  await discard(
    transaction,
    sql`d.request_id = ${requestId} and d.kind = any(${kinds}::text[]) and d.failed_at is null
      and d.attempts > 0 and not ${removesVisit}`,
    { party: 'customer' },
  )
}

/** Deletes the mails about the request to former addresses of the customer that wait for their next attempt: their readers would get it. */
export async function discardToFormerAddresses(
  transaction: Kysely<DB>,
  { requestId, email }: { requestId: number; email: string },
): Promise<void> {
  const isFormer = sql`exists (select from mail f where f.id = d.mail_id and lower(f.recipient) <> lower(${email}))`
  await discard(transaction, sql`d.request_id = ${requestId} and d.attempts > 0 and ${isFormer}`, { party: 'customer' })
}

/** Deletes the mails to the desk about failed deliveries that wait themselves. Returns whether there was any. */
export async function discardFailuresMail(transaction: Kysely<DB>): Promise<boolean> {
  const discarded = await discard(transaction, sql`d.kind = 'failed_delivery'`, { party: 'desk' })
  return discarded.length > 0
}

async function discard(
  transaction: Kysely<DB>,
  condition: RawBuilder<unknown>,
  { isLogKept = true, party = 'provider' }: { isLogKept?: boolean; party?: 'provider' | 'customer' | 'desk' } = {},
): Promise<{ recipient_id: number | null; attempts: number; due_at: Date }[]> {
  const isOfParty = sql`${condition} and d.party = ${party} and d.sent_at is null`
  const isUnsent = isLogKept ? sql`${isOfParty} and d.failed_at is null` : isOfParty
  // Waiting for a job that stores the outcome of a mail and its delivery could be a deadlock
  const { rows } = await sql<{ recipient_id: number | null; attempts: number; due_at: Date }>`
    with message as (
      select d.id from delivery d where ${isUnsent} and d.channel <> 'mail' for update skip locked
    ), unsent_mail as (
      select d.id, m.id as mail_id from delivery d join mail m on m.id = d.mail_id
      where ${isUnsent} and m.sent_at is null for update of d, m skip locked
    ), discarded_mail as (
      delete from mail where id in (select mail_id from unsent_mail)
    ), settled as (
      update delivery set reported_at = failed_at where ${isLogKept} and id in (
        select d.id from delivery d
        where ${isOfParty} and d.failed_at is not null and d.reported_at is null for update skip locked)
    )
    delete from delivery where id in (select id from message union all select id from unsent_mail)
    returning recipient_id, attempts, due_at`.execute(transaction)
  return rows
}

type OwnerRow = Pick<Selectable<DB['account']>, 'id' | 'email' | 'language'>

/** The active account of the provider's owner with a proven address; the oldest if there are several. */
export async function findOwnerAccount(db: Kysely<DB>, providerId: number): Promise<OwnerRow | undefined> {
  const { rows } = await selectOwner(sql`${providerId}`).execute(db)
  return rows[0]
}

/** The accounts of the provider's owners and of the managers that have agreed, likewise: active, with a proven address. */
export async function findMemberAccounts(db: Kysely<DB>, providerId: number): Promise<OwnerRow[]> {
  const { rows } = await selectMembers(sql`${providerId}`, ['provider', 'manager']).execute(db)
  return rows
}

/** SQL query of the oldest of them. */
export function selectOwner(providerId: RawBuilder<number>) {
  return sql<OwnerRow>`${selectMembers(providerId, ['provider'])} limit 1`
}

function selectMembers(providerId: RawBuilder<number>, roles: readonly string[]) {
  return sql<OwnerRow>`
    select id, email, language from account
    where provider_id = ${providerId} and role = any(${roles}::text[]) and is_active and deactivated_at is null
      and email_proven_at is not null and not is_role_suspended
    order by id`
}

/** What messages say about a request beside its own columns. */
export interface MessageContext {
  provider_name: string
  /** The provider that the sender chose and that is no partner; the desk has the request unless it has passed it on. */
  named_provider: string | null
  locality: string | null
  locality_ro: string | null
  sector: string | null
  sector_ro: string | null
  price_bani: number | null
  respond_by: Date | null
  /** What the last decision about a claim against the provider refunds. */
  refund: { bani: number; by: RefundPayer } | null
}

// Texts instead of query builders: these are read for every message, and building the query takes longer than sending it
const contextColumns = sql`
  p.name as provider_name, (select name from provider where id = r.named_provider_id) as named_provider,
  l.name as locality, l.name_ro as locality_ro, s.sector, s.sector_ro, t.shown_price_bani as price_bani,
  (select d.due_at from deadline d
    where d.request_id = r.id and d.kind in ('escalation', 'first_offer', 'choice', 'claim_response') and d.done_at is null and d.cancelled_at is null
    order by d.due_at limit 1) as respond_by,
  case when r.claim_state in ('replaced', 'refunded') then (
    select case when c.refund_bani is not null then json_build_object('bani', c.refund_bani, 'by', c.refunded_by) end
    from guarantee_claim c where c.request_id = r.id and c.provider_id = p.id and c.outcome is not null
    order by c.id desc limit 1) end as refund`
const contextTables = (requestId: number, providerIds: readonly number[]) => sql`
  request r
  join provider p on p.id = any(${providerIds}::integer[])
  left join address a on a.id = r.address_id
  left join street s on s.id = a.street_id
  left join locality l on l.id = s.locality_id
  left join tariff t on t.id = r.tariff_id
  where r.id = ${requestId}`

/** The context for a message to the provider, or about it to the customer. */
export async function findMessageContext(
  db: Kysely<DB>,
  { requestId, providerId }: { requestId: number; providerId: number },
): Promise<MessageContext | undefined> {
  const { rows } = await sql<MessageContext>`
    select ${contextColumns} from ${contextTables(requestId, [providerId])}`.execute(db)
  return rows[0]
}

/**
 * Whether offers return when the customer reopens the tender, or have returned: those that the choice closed, that are valid on this day,
 * and whose provider is not suspended.
 */
export async function hasReturningOffer(
  db: Kysely<DB>,
  { requestId, today }: { requestId: number; today: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from offer o join provider p on p.id = o.provider_id
    where o.request_id = ${requestId} and o.state in ('closed', 'live') and o.valid_until >= ${today} and p.suspended_at is null
    limit 1`.execute(db)
  return rows.length > 0
}

/** With whom messages to the provider reach. */
export interface ProviderContext extends MessageContext {
  provider_id: number
  /** The confirmed recipients, in their order. */
  recipients: Pick<
    Selectable<DB['recipient']>,
    'id' | 'channel' | 'destination' | 'language' | 'from_minute' | 'to_minute' | 'weekdays'
  >[]
  owner: OwnerRow | null
}

/** The contexts for messages to several providers, in the order of their ids; none for suspended ones, which get no messages. */
export async function findProviderContexts(
  db: Kysely<DB>,
  { requestId, providerIds }: { requestId: number; providerIds: readonly number[] },
): Promise<ProviderContext[]> {
  const { rows } = await sql<ProviderContext>`
    select p.id as provider_id, ${contextColumns},
      (select coalesce(json_agg(each), '[]') from (
        select id, channel, destination, language, from_minute, to_minute, weekdays from recipient
        where provider_id = p.id and confirmed_at is not null order by position, id) each) as recipients,
      (select to_json(owner) from (${selectOwner(sql.ref('p.id'))}) owner) as owner
    from ${contextTables(requestId, providerIds)} and p.suspended_at is null
    order by p.id`.execute(db)
  return rows
}

/** The recipients whose notification hours still hold back the first message about the request. Index: delivery_request. */
export async function findUninformed(
  db: Kysely<DB>,
  { requestId, now }: { requestId: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('recipient_id')
    .where('request_id', '=', requestId)
    .where('kind', 'in', startingMessages)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '>', now)
    .execute()
  return rows.flatMap(({ recipient_id }) => recipient_id ?? [])
}

/**
 * The messages to a recipient that are neither sent nor given up, locked until the transaction ends. Waits for outcomes that are being
 * stored: what failed is sent again.
 */
export function lockWaitingTo(transaction: Kysely<DB>, recipientId: number) {
  return transaction
    .selectFrom('delivery')
    .select(['id', 'request_id'])
    .where('recipient_id', '=', recipientId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A delivery that is neither sent nor given up, with its recipient if that still exists. */
export function findUnsentDelivery(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('delivery as d')
    .leftJoin('recipient as r', 'r.id', 'd.recipient_id')
    .selectAll('d')
    .select(['r.destination', 'r.confirmed_at', 'r.webhook_secret', 'r.provider_id'])
    .where('d.id', '=', id)
    .where('d.sent_at', 'is', null)
    .where('d.failed_at', 'is', null)
    .executeTakeFirst()
}

export type UnsentDelivery = NonNullable<Awaited<ReturnType<typeof findUnsentDelivery>>>

/**
 * Deletes what was sent or given up before the time, except the last success and the last failure of each recipient, which its owner sees.
 * Returns the number.
 */
export async function deleteDeliveriesBefore(
  db: Kysely<DB>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const newer = (eb: ExpressionBuilder<DB, 'delivery'>) =>
    eb.exists(
      eb
        .selectFrom('delivery as later')
        .select('later.id')
        .whereRef('later.recipient_id', '=', 'delivery.recipient_id')
        .whereRef('later.id', '>', 'delivery.id')
        .where(sql<boolean>`(later.sent_at is null) = (delivery.sent_at is null)`)
        .where(sql<boolean>`(later.failed_at is null) = (delivery.failed_at is null)`),
    )
  const old = db
    .selectFrom('delivery')
    .select('id')
    .where(sql<boolean>`coalesce(sent_at, failed_at) < ${before}`)
    .where((eb) => eb.or([eb('recipient_id', 'is', null), newer(eb)]))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db.deleteFrom('delivery').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The row of a delivery, by its own id or that of its mail. */
export type DeliveryKey = { id: number } | { mail_id: number }

/** How an attempt went; of mails it is not known. */
export type Outcome = Pick<Updateable<DB['delivery']>, 'attempted_at' | 'response_status' | 'duration_ms'>

/**
 * Marks the delivery as sent and empties its content. Returns it; undefined if there is none, or it was already marked. `besides`: another
 * write of the same statement.
 */
export function markDeliverySent(
  db: Kysely<DB>,
  key: DeliveryKey,
  { at, outcome }: { at: Date; outcome: Outcome },
  besides: RawBuilder<unknown> = sql`select`,
) {
  const [column, value] = keyOf(key)
  return db
    .with('besides', () => sql<Record<string, never>>`(${besides})`)
    .updateTable('delivery')
    .set({ sent_at: at, failed_at: null, attempts: sql`attempts + 1`, last_error: null, payload: null, ...outcome })
    .where(column, '=', value)
    .where('sent_at', 'is', null)
    .returning(['id', 'request_id', 'party', 'kind'])
    .returning(
      sql<number | null>`(select r.provider_id from recipient r where r.id = delivery.recipient_id)`.as('provider_id'),
    )
    .executeTakeFirst()
}

/** SQL: a message that its owner has repeated is marked as reported before it is late or has failed, see `insertRepetition`. */
const isOwnRepetition = sql<boolean>`coalesce(delivery.reported_at <= delivery.due_at, false)`

/**
 * Notes a failed attempt. `failedAt`: the delivery is given up. It is reported then, also if it was as late, unless that item waits
 * or the owner repeated it.
 */
export async function markDeliveryFailed(
  db: Kysely<DB>,
  key: DeliveryKey,
  { reason, failedAt, outcome = {} }: { reason: string; failedAt: Date | null; outcome?: Outcome },
): Promise<void> {
  const [column, value] = keyOf(key)
  await db
    .updateTable('delivery')
    .set({
      attempts: sql`attempts + 1`,
      last_error: reason.slice(0, 500),
      failed_at: failedAt,
      ...(failedAt !== null && {
        payload: null,
        reported_at: sql<Date | null>`case when ${isOwnRepetition} or ${isAtDesk(true)} then reported_at end`,
      }),
      ...outcome,
    })
    .where(column, '=', value)
    .where('sent_at', 'is', null)
    .execute()
}

function keyOf(key: DeliveryKey) {
  return 'id' in key ? (['id', key.id] as const) : (['mail_id', key.mail_id] as const)
}

/** Whether an item about a failed delivery to the same recipient waits, or about this one if `isSame`. */
const isAtDesk = (isSame = false) => sql<boolean>`exists (select from desk_item i
  where i.kind = 'failed_delivery' and i.state <> 'closed' and i.request_id is not distinct from delivery.request_id
    and ${isSame ? sql`i.details ->> 'delivery' = delivery.id::text` : sql`i.recipient_id is not distinct from delivery.recipient_id`})`

/**
 * Marks the oldest unreported deliveries that have failed, or were due before `lateSince` and are not sent, as reported. Returns them;
 * another instance gets others. A delivery waits while an item about another one to the same recipient does.
 */
export async function claimUnreported(
  transaction: Kysely<DB>,
  { lateSince, at, limit }: { lateSince: Date; at: Date; limit: number },
) {
  return transaction
    .updateTable('delivery')
    .set({ reported_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('delivery')
        .select('id')
        .where('sent_at', 'is', null)
        .where('reported_at', 'is', null)
        .where(sql<boolean>`not ${isAtDesk()}`)
        .where((each) => each.or([each('failed_at', 'is not', null), each('due_at', '<', lateSince)]))
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'request_id', 'recipient_id', 'party', 'kind', 'channel', 'failed_at', 'attempts'])
    .execute()
}

export async function markUnreported(transaction: Kysely<DB>, id: number): Promise<void> {
  await transaction.updateTable('delivery').set({ reported_at: null }).where('id', '=', id).execute()
}

/** Columns of the request `q` that a message is about: see `isOutdated`. */
export const requestOfDelivery = [
  'q.step as request_step',
  'q.provider_id as request_provider_id',
  'q.erased_at as request_erased_at',
] as const

export type RepeatableDelivery = NonNullable<Awaited<ReturnType<typeof findRepeatable>>>

/** A delivery that is not sent, and whether its content and its recipient are still there. */
export function findRepeatable(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('delivery as d')
    .leftJoin('mail as m', (join) => join.onRef('m.id', '=', 'd.mail_id').on('m.sent_at', 'is', null))
    .leftJoin('recipient as r', 'r.id', 'd.recipient_id')
    .leftJoin('provider as p', 'p.id', 'r.provider_id')
    .leftJoin('account as a', (join) => join.on('d.recipient_id', 'is', null).onRef('a.email', '=', 'm.recipient'))
    .leftJoin('request as q', 'q.id', 'd.request_id')
    .select(['d.id', 'd.mail_id', 'd.failed_at', 'd.channel', 'd.kind', 'd.recipient_id', 'd.request_id', 'd.party'])
    .select(requestOfDelivery)
    .select([
      sql<number | null>`coalesce(r.provider_id, a.provider_id)`.as('provider_id'),
      sql<boolean>`m.id is not null`.as('has_mail'),
      // Of a mail to the customer: whether its address is still that of the request, its offer can be chosen, and no later mail replaces it
      sql<boolean>`coalesce(lower(m.recipient) = lower(q.email), false)
        and (q.step = 'tendering' or d.kind <> all(${choiceMessages}::text[])) and not (d.kind = any(${standingMessages}::text[])
        and exists (select from delivery l where l.request_id = d.request_id and l.party = 'customer' and l.id > d.id
          and l.kind = any(${standingMessages}::text[])))`.as('is_for_customer'),
      // A suspended provider gets no new messages
      sql<boolean>`r.confirmed_at is not null and p.suspended_at is null`.as('is_recipient_active'),
    ])
    .where('d.id', '=', id)
    .where('d.sent_at', 'is', null)
    .executeTakeFirst()
}

/** Locks a delivery that is not sent, so that no attempt stores an outcome meanwhile; undefined if it has been sent. */
export async function lockUnsentDelivery(
  transaction: Kysely<DB>,
  { id, mailId }: { id: number; mailId: number | null },
): Promise<{ due_at: Date; failed_at: Date | null } | undefined> {
  // In the order in which the job of a mail stores an outcome
  if (mailId !== null)
    await transaction.selectFrom('mail').select('id').where('id', '=', mailId).forUpdate().executeTakeFirst()
  return transaction
    .selectFrom('delivery')
    .select(['due_at', 'failed_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Lets a delivery that was given up or waits be tried at once, and be reported again if it fails again, unless the owner repeated it.
 */
export async function rearmDelivery(
  transaction: Kysely<DB>,
  { id, mailId, at }: { id: number; mailId: number | null; at: Date },
): Promise<void> {
  await transaction
    .updateTable('delivery')
    .set({
      ...{ failed_at: null, due_at: at },
      reported_at: sql<Date | null>`case when ${isOwnRepetition} then reported_at end`,
    })
    .where('id', '=', id)
    .execute()
  if (mailId !== null)
    await transaction.updateTable('mail').set({ due_at: at, failed_at: null }).where('id', '=', mailId).execute()
}

/** Messages about a request, newest first. */
export function findDeliveries(db: Kysely<DB>, requestId: number, limit: number) {
  return db
    .selectFrom('delivery as d')
    .leftJoin('mail as m', 'm.id', 'd.mail_id')
    .leftJoin('recipient as r', 'r.id', 'd.recipient_id')
    .select(['d.id', 'd.party', 'd.kind', 'd.channel', 'd.created_at', 'd.failed_at', 'd.attempts'])
    .select([
      sql<Date | null>`coalesce(d.sent_at, m.sent_at)`.as('sent_at'),
      sql<string | null>`coalesce(nullif(r.name, ''), r.destination, m.recipient)`.as('to'),
      // The error of a mail that is being retried is in the outbox
      sql<string | null>`coalesce(d.last_error, m.last_error)`.as('error'),
    ])
    .where('d.request_id', '=', requestId)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

/** A recipient that no longer exists needs no message, and the desk nothing to do. */
export async function dropDelivery(db: Kysely<DB>, id: number, { reason, at }: { reason: string; at: Date }) {
  await db
    .updateTable('delivery')
    .set({ failed_at: at, reported_at: at, last_error: reason, payload: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export function findRequestOfDelivery(db: Kysely<DB>, requestId: number) {
  return db.selectFrom('request').selectAll().where('id', '=', requestId).executeTakeFirst()
}
