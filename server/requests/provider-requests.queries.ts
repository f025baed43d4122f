import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { compareNames } from '@motanet/contract/name-order.ts'
import type { RequestFilters, RequestSort, StatusCounts, Turn } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { publicTariffOf } from '../catalogue/public-tariffs.ts'
import { inNameOrder } from '../db/name-order.ts'
import type { DB } from '../db/tables.ts'
import { stepsWithoutContacts } from './request-steps.ts'
import { isFoundBy } from './request-words.queries.ts'
import { closesAt } from './tenders/tenders.queries.ts'

type Selection = Omit<RequestFilters, 'sort' | 'assignee'> & {
  providerId: number
  /** Id of an account, or null for requests without an assignee. */
  assignee?: number | null | undefined
}

const plainColumns = [
  'q.id',
  'q.kind',
  'q.tariff_id',
  'q.tariff_name',
  'q.tariff_name_ro',
  'q.new_company',
  'q.services',
  'q.employees_count',
  'q.call_time',
  'q.created_at',
  'q.version',
] as const

/**
 * The requests of a provider as it may see them: its own ones, and the tenders that it is invited to. Lists, filters, searches, counts and
 * exports read nothing else, so none of them tells more than another.
 *
 * Own requests have no contacts after the customer has withdrawn them or chosen another provider, or while the provider is suspended; one that is held back for the desk does
 * not exist for its provider yet. A tender that the provider has not won has no contacts, masked texts, and nothing of its processing.
 */
function received(db: Kysely<DB>, providerId: number) {
  return own(db, providerId).unionAll(invited(db, providerId)).as('r')
}

function own(db: Kysely<DB>, providerId: number) {
  return (
    db
      .selectFrom('request as q')
      .select(plainColumns)
      .select([
        'q.status',
        'q.step',
        'q.visit_on',
        'q.visit_from',
        'q.visit_to',
        'q.visit_by',
        'q.reason',
        'q.reason_text',
      ])
      .select(['q.connected_on', 'q.connected_at', 'q.email_verified_at', 'q.connection_stated_by'])
      .select(['q.answered_at', 'q.claim_state', 'q.erased_at'])
      .select(hasContacts.as('has_contacts'))
      .select([visible<string>('name', '').as('name'), visible<string | null>('phone', null).as('phone')])
      .select([visible<string | null>('email', null).as('email'), visible<string>('inn', '').as('inn')])
      .select([visible<string>('address', '').as('address'), visible<string>('comments', '').as('comments')])
      .select([visible<number | null>('longitude', null).as('longitude')])
      .select([visible<number | null>('latitude', null).as('latitude')])
      .select([sql<boolean>`true`.as('is_own'), sql<Turn | null>`q.turn`.as('turn')])
      .where('q.provider_id', '=', providerId)
      // Constants, like the condition of the index request_inbox
      .where(sql<boolean>`q.step not in ('held', 'rejected')`)
  )
}

function invited(db: Kysely<DB>, providerId: number) {
  return (
    db
      .selectFrom('tender_invitation as i')
      .innerJoin('request as q', 'q.id', 'i.request_id')
      .innerJoin('tender as t', 't.request_id', 'i.request_id')
      .leftJoin('offer as o', (join) =>
        join.onRef('o.request_id', '=', 'i.request_id').onRef('o.provider_id', '=', 'i.provider_id'),
      )
      .select(plainColumns)
      .select([statusOfInvited.as('status'), stepOfInvited.as('step')])
      .select([empty<string>('date').as('visit_on'), empty<number>('smallint').as('visit_from')])
      .select([empty<number>('smallint').as('visit_to'), empty<string>('text').as('visit_by')])
      .select([empty<string>('text').as('reason'), sql<string>`''`.as('reason_text')])
      .select([empty<string>('date').as('connected_on'), empty<Date>('timestamptz').as('connected_at')])
      .select([empty<Date>('timestamptz').as('email_verified_at'), empty<string>('text').as('connection_stated_by')])
      .select([empty<Date>('timestamptz').as('answered_at'), empty<string>('text').as('claim_state'), 'q.erased_at'])
      .select(sql<boolean>`false`.as('has_contacts'))
      .select([sql<string>`''`.as('name'), empty<string>('text').as('phone'), empty<string>('text').as('email')])
      .select([sql<string>`''`.as('inn'), 't.address', 't.comments', 'q.longitude', 'q.latitude'])
      .select(sql<boolean>`false`.as('is_own'))
      .select(turnOfInvited.as('turn'))
      .where('i.provider_id', '=', providerId)
      // Not compared with the constant: then the planner would read all requests of others
      .whereRef('q.provider_id', '<>', 'i.provider_id')
  )
}

/** Not after the customer has withdrawn or erased the request or chosen another provider, and not while the provider is suspended. */
const hasContacts = sql<boolean>`(q.erased_at is null and q.step not in (${sql.join(stepsWithoutContacts.map((step) => sql.lit(step)))})
  and not exists (select from provider s where s.id = q.provider_id and s.suspended_at is not null))`

/** What identifies the customer. */
function visible<Value>(column: string, otherwise: '' | null): RawBuilder<Value> {
  return sql<Value>`case when ${hasContacts} then ${sql.ref(`q.${column}`)} else ${sql.lit(otherwise)} end`
}

function empty<Value>(type: string): RawBuilder<Value | null> {
  return sql<Value | null>`null::${sql.raw(type)}`
}

/** Of a tender that the provider has not won: whether it is open, and nothing of what the winner does. */
const statusOfInvited = sql<string>`case when q.step = 'tendering' then 'info' else 'rejected' end`
const stepOfInvited = sql<string>`case when q.step in ('tendering', 'expired') then q.step
  when q.step = 'withdrawn' and q.provider_id = ${sql.lit(deskId)} then q.step else 'transferred' end`
const turnOfInvited = sql<Turn | null>`case when q.step = 'tendering' then
  case when o.state = 'live' then 'customer' when i.declined_at is null and o.state is distinct from 'failed' then 'provider' end end`

export type ProviderRequestRow = NonNullable<Awaited<ReturnType<typeof findProviderRequest>>>

/** Undefined for a request that the provider has not received. */
export function findProviderRequest(db: Kysely<DB>, { id, providerId }: { id: number; providerId: number }) {
  return selectReceived(db, providerId).where('r.id', '=', id).executeTakeFirst()
}

/** The received requests with what the provider has added: its offer and its assignee. */
function fromReceived(db: Kysely<DB>, providerId: number, rows = received(db, providerId)) {
  return db
    .selectFrom(rows)
    .leftJoin('tender_invitation as i', (join) =>
      join.onRef('i.request_id', '=', 'r.id').on('i.provider_id', '=', providerId),
    )
    .leftJoin('offer as o', (join) => join.onRef('o.request_id', '=', 'r.id').on('o.provider_id', '=', providerId))
    .leftJoin('request_assignee as n', (join) =>
      join.onRef('n.request_id', '=', 'r.id').on('n.provider_id', '=', providerId),
    )
}

function selectReceived(db: Kysely<DB>, providerId: number) {
  return fromReceived(db, providerId)
    .leftJoin('account as m', 'm.id', 'n.account_id')
    .selectAll('r')
    .select(['i.provider_id as invited_id', 'i.declined_at', 'o.state as offer_state', 'o.accepted_at'])
    .select(['n.account_id as assignee_id', nameOf('m').as('assignee_name')])
    .select(sql<Date | null>`case when r.step = 'tendering' then ${closesAt} end`.as('closes_at'))
}

/** What the list does not show of a request: its place, and its tariff if that has a public page. */
export function findUnlisted(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('request as r')
    .select(['r.address_id', 'r.longitude', 'r.latitude', publicTariffOf('r').as('public_tariff_id')])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * The name of an account of the provider: until its owner has proven the address, the address. A closed account stores its former address
 * as its name.
 */
export function nameOf(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<string>`case when ${column('email')} like 'removed-%@motanet.invalid' then ${column('full_name')}
    when ${column('email_proven_at')} is null or ${column('is_role_suspended')} then ${column('email')}
    else coalesce(nullif(${column('full_name')}, ''), ${column('email')}) end`
}

/** Both parts of `received`: apart, the planner reads the first rows of each from an index. */
function partsOf(db: Kysely<DB>, providerId: number) {
  return [own(db, providerId).as('r'), invited(db, providerId).as('r')].map((rows) =>
    fromReceived(db, providerId, rows),
  )
}

export async function findProviderRequests(
  db: Kysely<DB>,
  { providerId, ...selection }: Selection,
  { sort, limit, offset }: { sort: RequestSort; limit: number; offset: number },
): Promise<ProviderRequestRow[]> {
  const column = sort.replace('-', '') as keyof typeof orders
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  // The time is never null, and its index has nulls first
  const order = sql`key ${direction} ${sql.raw(column === 'date' ? '' : 'nulls last')}, id ${direction}`
  const [first, second] = partsOf(db, providerId).map(
    (part) => sql`(
      select * from (${part.select(['r.id', orders[column].as('key')]).where(matching(selection))}) as part
      order by ${order} limit ${limit + offset})`,
  )
  const { rows: page } = await sql<{ id: number }>`
    select id from (${first} union all ${second}) as found order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  )
  const ids = page.map(({ id }) => id)
  const rows = await selectReceived(db, providerId).where(sql<boolean>`r.id = any(${ids}::integer[])`).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Counts the requests in each status; ignores the status of the selection. */
export async function countProviderRequests(
  db: Kysely<DB>,
  { providerId, status: _, ...selection }: Selection,
): Promise<StatusCounts> {
  const { turn, ...filters } = selection
  const isPlain = Object.values(filters).every((filter) => filter === undefined)
  const [own, invited] = partsOf(db, providerId)
  const counts = isPlain
    ? await countOwn(db, { providerId, turn })
    : { info: 0, in_progress: 0, connected: 0, rejected: 0 }
  for (const part of [isPlain ? undefined : own, invited]) {
    const rows = await part
      ?.select(['r.status', sql<number>`count(*)::integer`.as('count')])
      .where(matching(selection))
      .groupBy('r.status')
      .execute()
    for (const { status, count } of rows ?? []) counts[status as RequestStatus] += count
  }
  return counts
}

/**
 * The numbers of own requests in each status, of one turn or of all. Of a hundred thousand rows, one range of the index request_counts for
 * each status is counted in half the time that it takes to group them.
 */
async function countOwn(
  db: Kysely<DB>,
  { providerId, turn }: { providerId: number; turn: Turn | undefined },
): Promise<StatusCounts> {
  const ofTurn = turn === undefined ? sql`` : sql`and q.turn = ${turn}`
  const numberOf = (status: RequestStatus) => sql`(
    select count(*)::integer from request q
    where q.provider_id = ${providerId} and q.status = ${sql.lit(status)} and q.step not in ('held', 'rejected') ${ofTurn})`
  const { rows } = await sql<StatusCounts>`
    select ${numberOf('info')} as info, ${numberOf('in_progress')} as in_progress,
      ${numberOf('connected')} as connected, ${numberOf('rejected')} as rejected`.execute(db)
  return rows[0] as StatusCounts
}

/** Filter values from all requests of the provider: existing tariffs, their services, and the services of tenders. */
export async function findFilterValues(db: Kysely<DB>, providerId: number) {
  const requests = db.selectFrom(received(db, providerId))
  const tariffs = await db
    .selectFrom('tariff as t')
    .select(['t.id', 't.name', 't.name_ro'])
    .where('t.id', 'in', requests.select('r.tariff_id'))
    .orderBy('t.id')
    .execute()
  const tariffServices = await db
    .selectFrom('service as s')
    .select(['s.id', 's.name', 's.name_ro'])
    .where('s.id', 'in', requests.innerJoin('tariff as t', 't.id', 'r.tariff_id').select('t.service_id'))
    .orderBy('s.id')
    .execute()
  const services = await requests
    .select(sql<string>`unnest(r.services)`.as('service'))
    .distinct()
    .orderBy('service')
    .execute()
  const assignees = await db
    .selectFrom('account as m')
    .select(['m.id', nameOf('m').as('name')])
    .where('m.provider_id', '=', providerId)
    .where('m.deactivated_at', 'is', null)
    .execute()
  for (const named of [tariffs, assignees]) named.sort((one, other) => compareNames(one.name, other.name))
  return { tariffs, tariff_services: tariffServices, services: services.map(({ service }) => service), assignees }
}

const orders = {
  date: sql<unknown>`r.created_at`,
  name: sql<unknown>`nullif(${inNameOrder('r.name')}, '')`,
  tariff: sql<unknown>`${inNameOrder('r.tariff_name')}`,
  status: sql<unknown>`array_position(array['info', 'in_progress', 'connected', 'rejected'], r.status)`,
}

function isSearched(search: string): RawBuilder<boolean> {
  const hasWords = isFoundBy(search, {
    text: sql`concat_ws(' ', r.name, r.phone, r.tariff_name, r.tariff_name_ro, r.address, r.email, r.inn)`,
    address: sql`r.address`,
  })
  const id = /^№?\s*(\d{1,9})$/.exec(search.trim())?.[1]
  return id === undefined ? hasWords : sql<boolean>`(r.id = ${Number(id)} or ${hasWords})`
}

function matching(selection: Omit<Selection, 'providerId'>): RawBuilder<boolean> {
  const { status, kind, service, tariff, tariff_service, from, to, search, assignee } = selection
  const conditions = [
    sql`true`,
    status && sql`r.status = ${status}`,
    kind && sql`r.kind = ${kind}`,
    selection.turn && sql`r.turn = ${selection.turn}`,
    assignee === null ? sql`n.account_id is null` : assignee && sql`n.account_id = ${assignee}`,
    service && sql`${service} = any(r.services)`,
    tariff && sql`r.tariff_id = ${tariff}`,
    tariff_service && sql`r.tariff_id in (select id from tariff where service_id = ${tariff_service})`,
    from && sql`r.created_at >= ${from}::date::timestamp at time zone 'Europe/Chisinau'`,
    to && sql`r.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Chisinau'`,
    search && isSearched(search),
  ]
  return sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== '' && condition !== 0),
    sql` and `,
  )})`
}

/**
 * The actor's name, if the owner of the address has confirmed the role or changed the status after proving the address. Otherwise
 * the address: before the proof the account was used by the person to whom the provider gave it, and an owner who never confirmed
 * the role had no part in it. A closed account stores its former address as its name.
 */
const actor = sql<string | null>`case
  when a.is_staff then coalesce(nullif(a.full_name, ''), 'Motanet')
  when a.email like 'removed-%@motanet.invalid' then a.full_name
  when a.email_proven_at is not null and not a.is_role_suspended
    and (a.provider_id = r.provider_id or c.changed_at >= a.email_proven_at) then coalesce(nullif(a.full_name, ''), a.email)
  else a.email end`

/** The provider does not see how the customer consented to another one. */
export const isForProvider = ({ kind }: { kind: string }) => kind !== 'consented'

/** The history with the names of those who acted, oldest first; `since`: only later events. */
export function findHistory(db: Kysely<DB>, { requestId, since }: { requestId: number; since: Date | null }) {
  return db
    .selectFrom('request_event as c')
    .innerJoin('request as r', 'r.id', 'c.request_id')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .leftJoin('recipient as n', 'n.id', 'c.recipient_id')
    .leftJoin('api_key as k', 'k.id', 'c.api_key_id')
    .select(['c.kind', 'c.status', 'c.step', 'c.actor as role', 'c.is_on_behalf', 'c.changed_at', 'c.details'])
    .select(sql<string | null>`coalesce(nullif(n.name, ''), k.name, ${actor})`.as('actor'))
    .where('c.request_id', '=', requestId)
    .$if(since !== null, (query) => query.where('c.changed_at', '>=', since))
    .orderBy('c.changed_at')
    .orderBy('c.id')
    .execute()
}
