import { joinedNumber } from '@motanet/contract/phone.ts'
import type { RequestFilters, RequestSort, StatusCounts } from '@motanet/contract/requests/provider-requests.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { stepsWithoutContacts } from './request-steps.ts'

type Selection = Omit<RequestFilters, 'sort'> & { providerId: number }

const columns = [
  'r.id',
  'r.kind',
  'r.status',
  'r.step',
  'r.visit_on',
  'r.visit_from',
  'r.visit_to',
  'r.visit_by',
  'r.reason',
  'r.reason_text',
  'r.connected_on',
  'r.email_verified_at',
  'r.connection_stated_by',
  'r.tariff_id',
  'r.tariff_name',
  'r.tariff_name_ro',
  'r.new_company',
  'r.services',
  'r.employees_count',
  'r.created_at',
  'r.connected_at',
  'r.version',
] as const

/**
 * What identifies the customer. After the customer has withdrawn the request or chosen another provider it is gone: neither shown nor
 * exported nor found.
 */
const contacts = {
  name: visible<string>(sql`r.name`, ''),
  phone: visible<string | null>(sql`r.phone`, null),
  email: visible<string | null>(sql`r.email`, null),
  address: visible<string>(sql`r.address`, ''),
  inn: visible<string>(sql`r.inn`, ''),
  comments: visible<string>(sql`r.comments`, ''),
}

function visible<Value>(column: RawBuilder<unknown>, otherwise: '' | null): RawBuilder<Value> {
  const hidden = sql.join(stepsWithoutContacts.map((step) => sql.lit(step)))
  return sql<Value>`case when r.step in (${hidden}) then ${sql.lit(otherwise)} else ${column} end`
}

const contactColumns = [
  contacts.name.as('name'),
  contacts.phone.as('phone'),
  contacts.email.as('email'),
  contacts.address.as('address'),
  contacts.inn.as('inn'),
  contacts.comments.as('comments'),
] as const

/** A request that is held back for the desk does not exist for its provider yet. */
const isReceived = sql<boolean>`r.step <> 'held'`

export type ProviderRequestRow = NonNullable<Awaited<ReturnType<typeof findProviderRequest>>>

/** Undefined for a request of another provider. */
export function findProviderRequest(db: Kysely<DB>, request: { id: number; providerId: number }) {
  return selectProviderRequest(db, request).executeTakeFirst()
}

/** The same, with a row lock until the transaction ends. */
export function findProviderRequestForUpdate(db: Kysely<DB>, request: { id: number; providerId: number }) {
  return selectProviderRequest(db, request).forUpdate().executeTakeFirst()
}

function selectProviderRequest(db: Kysely<DB>, { id, providerId }: { id: number; providerId: number }) {
  return db
    .selectFrom('request as r')
    .select(columns)
    .select(contactColumns)
    .where('r.id', '=', id)
    .where('r.provider_id', '=', providerId)
    .where(isReceived)
}

export function findProviderRequests(
  db: Kysely<DB>,
  selection: Selection,
  { sort, limit, offset }: { sort: RequestSort; limit: number; offset: number },
): Promise<ProviderRequestRow[]> {
  const isDescending = sort.startsWith('-')
  const order = orders[sort.replace('-', '') as keyof typeof orders]
  return db
    .selectFrom('request as r')
    .select(columns)
    .select(contactColumns)
    .where(matching(selection))
    .orderBy(sql`${order} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last`)
    .orderBy('r.id', isDescending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the requests in each status; ignores the status of the selection. */
export async function countProviderRequests(db: Kysely<DB>, selection: Selection): Promise<StatusCounts> {
  const rows = await db
    .selectFrom('request as r')
    .select(['r.status', sql<number>`count(*)::integer`.as('count')])
    .where(matching({ ...selection, status: undefined }))
    .groupBy('r.status')
    .execute()
  const none = { info: 0, in_progress: 0, connected: 0, rejected: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}

/** Filter values from all requests of the provider: existing tariffs, their services, and the services of tenders. */
export async function findFilterValues(db: Kysely<DB>, providerId: number) {
  const requests = db.selectFrom('request as r').where('r.provider_id', '=', providerId).where(isReceived)
  const tariffs = await db
    .selectFrom('tariff as t')
    .select(['t.id', 't.name', 't.name_ro'])
    .where('t.id', 'in', requests.select('r.tariff_id'))
    .orderBy(sql`lower(t.name)`)
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
  return { tariffs, tariff_services: tariffServices, services: services.map(({ service }) => service) }
}

const orders = {
  date: sql`r.created_at`,
  name: sql`nullif(lower(${contacts.name}), '')`,
  tariff: sql`lower(r.tariff_name)`,
  status: sql`array_position(array['info', 'in_progress', 'connected', 'rejected'], r.status)`,
}

function matching(selection: Selection): RawBuilder<boolean> {
  const { providerId, status, kind, service, tariff, tariff_service, from, to, search } = selection
  const conditions = [
    sql`r.provider_id = ${providerId}`,
    isReceived,
    status && sql`r.status = ${status}`,
    kind && sql`r.kind = ${kind}`,
    service && sql`${service} = any(r.services)`,
    tariff && sql`r.tariff_id = ${tariff}`,
    tariff_service && sql`r.tariff_id in (select id from tariff where service_id = ${tariff_service})`,
    from && sql`r.created_at >= ${from}::date::timestamp at time zone 'Europe/Chisinau'`,
    to && sql`r.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Chisinau'`,
    ...wordsOf(search ?? '').map(
      (
        word,
      ) => sql`${folded(sql`concat_ws(' ', ${contacts.name}, ${contacts.phone}, r.tariff_name, r.tariff_name_ro, ${contacts.address}, ${contacts.email}, ${contacts.inn})`)}
        like ${folded(sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text`)}`,
    ),
  ]
  return sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== '' && condition !== 0),
    sql` and `,
  )})`
}

const maxWords = 8

/** A phone number in any notation is one word: its digits without the country code or the leading 0. */
function wordsOf(search: string): string[] {
  const number = joinedNumber(search)
  // 54/1 is a house
  const isHouse = search.includes('/') && number.length < 8
  if (/^\+?\d{3,}$/.test(number) && !isHouse) return [number.replace(/^(?:\+373|00373)?0?(?=\d{3})/, '')]
  return search.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/** Lower case, without the diacritics of Romanian and Russian letters. */
function folded(text: RawBuilder<unknown>) {
  return sql`translate(lower(${text}), 'ăâîșşțţё', 'aaisstt\u0435')`
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

export function findHistory(db: Kysely<DB>, requestId: number) {
  return db
    .selectFrom('request_event as c')
    .innerJoin('request as r', 'r.id', 'c.request_id')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .leftJoin('recipient as n', 'n.id', 'c.recipient_id')
    .select(['c.kind', 'c.status', 'c.step', 'c.actor as role', 'c.changed_at', 'c.details'])
    .select(sql<string | null>`coalesce(nullif(n.name, ''), ${actor})`.as('actor'))
    .where('c.request_id', '=', requestId)
    .orderBy('c.changed_at')
    .orderBy('c.id')
    .execute()
}
