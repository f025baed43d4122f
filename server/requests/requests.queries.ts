import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { publicTariffOf } from '../catalogue/public-tariffs.ts'
import type { DB } from '../db/tables.ts'
import type { RequestRow } from './processing.queries.ts'

/** For `pg_advisory_xact_lock(class, provider)`: shared by requests to a provider, exclusive for its suspension. */
const lockClass = 1836020324

/** No provider has this id: the lock of all suspensions. */
const noProvider = 0

/**
 * For a suspension: waits for requests to the provider that are being stored or accepted, and lets no others be until the transaction ends.
 * Call it before any row of a request is locked. Suspensions run one after the other, because each also reopens tenders for the others'
 * offers, whose providers it keeps open.
 */
export async function lockAddressee(transaction: Kysely<DB>, providerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}::integer, ${noProvider}::integer)`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${lockClass}::integer, ${providerId}::integer)`.execute(transaction)
}

/**
 * Prevents the suspension of the provider of an offer until the transaction ends. Call it before the row of the tender is locked: a
 * suspension acquires the locks in this order.
 */
export async function keepBidderOpen(transaction: Kysely<DB>, offerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockClass}::integer, provider_id) from offer where id = ${offerId}`.execute(
    transaction,
  )
}

/** The same for the providers of a held request, which a suspension readdresses; nothing for other requests. */
export async function keepHeldAddresseesOpen(transaction: Kysely<DB>, requestId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${lockClass}::integer, id) from (
      select unnest(array[provider_id, named_provider_id]) as id from request where id = ${requestId} and step = 'held'
      order by id
    ) as addressee where id is not null`.execute(transaction)
}

/** The provider itself, if it is a partner; else the desk, which passes its requests on, with the provider that the sender named. */
const receiver = [
  sql<number>`case when p.is_partner then p.id else ${sql.lit(deskId)} end`.as('provider_id'),
  sql<number | null>`case when p.is_partner then null else p.id end`.as('named_provider_id'),
] as const

/**
 * The provider or desk that receives requests for the tariff, with the columns that a request copies and the tariff's state; undefined if the
 * provider is suspended. Locks the tariff until the transaction ends, and prevents a suspension until then.
 */
export async function findAddresseeOfTariff(db: Kysely<DB>, tariffId: number) {
  // A statement of its own: the next one sees the suspension that this one has waited for
  await sql`select pg_advisory_xact_lock_shared(${lockClass}::integer, provider_id) from tariff where id = ${tariffId}`.execute(
    db,
  )
  return db
    .selectFrom('tariff as t')
    .innerJoin('provider as p', 'p.id', 't.provider_id')
    .select(['t.id as tariff_id', 't.name as tariff_name', 't.name_ro as tariff_name_ro', 't.state'])
    .select(receiver)
    .where('t.id', '=', tariffId)
    .where('p.suspended_at', 'is', null)
    .forKeyShare('t')
    .executeTakeFirst()
}

/**
 * Whether requests may be sent to the provider: it exists and is not suspended, and is not until the transaction ends. The same rule
 * applies to the desk.
 */
export async function isProviderOpen(db: Kysely<DB>, providerId: number): Promise<boolean> {
  return (await findReceiver(db, providerId)) !== undefined
}

/** The columns of a request to the provider that identify its receiver; undefined if the provider is not open. */
export async function findReceiver(
  db: Kysely<DB>,
  providerId: number,
): Promise<Pick<RequestRow, 'provider_id' | 'named_provider_id'> | undefined> {
  // A statement of its own: the next one sees the suspension that this one has waited for
  await sql`select pg_advisory_xact_lock_shared(${lockClass}::integer, ${providerId}::integer)`.execute(db)
  return db
    .selectFrom('provider as p')
    .select(receiver)
    .where('p.id', '=', providerId)
    .where('p.suspended_at', 'is', null)
    .executeTakeFirst()
}

/** Reserves the id of a new request: the tracking link is derived from it before the row is inserted. */
export async function nextRequestId(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('request', 'id'))::integer as id`.execute(db)
  const first = rows[0]
  if (first === undefined) throw new Error('The sequence of request gave no number.')
  return first.id
}

const nothing: RawBuilder<unknown> = sql`select`
/** SQL: whether the request is inserted beside which something else is inserted. */
export const isAdded = sql<boolean>`exists (select from added)`

/** Insertions into other tables by the statement that inserts a request; each has the condition `isAdded`. */
export interface InsertedBeside {
  consent?: RawBuilder<unknown>
  tender?: RawBuilder<unknown>
  invitations?: RawBuilder<unknown>
}

/**
 * Inserts the request, its first event and its deadlines, which count from its time. Returns the row; undefined if the idempotency key was
 * already used.
 */
export function insertRequest(
  db: Kysely<DB>,
  request: Insertable<DB['request']>,
  deadlines: readonly { kind: string; dueAt: Date }[],
  { consent = nothing, tender = nothing, invitations = nothing }: InsertedBeside = {},
): Promise<RequestRow | undefined> {
  const [kinds, times] = [deadlines.map(({ kind }) => kind), deadlines.map(({ dueAt }) => dueAt)]
  return db
    .with('added', (each) =>
      each
        .insertInto('request')
        .values(request)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returningAll(),
    )
    .with('event', (each) =>
      each
        .insertInto('request_event')
        .columns(['request_id', 'kind', 'status', 'step', 'actor', 'changed_at'])
        .expression((eb) =>
          eb
            .selectFrom('added')
            .select([
              'id',
              sql.lit('step').as('kind'),
              'status',
              'step',
              sql.lit('customer').as('actor'),
              'created_at',
            ]),
        ),
    )
    .with(
      'waiting',
      () => sql`(
        insert into deadline (request_id, kind, since, due_at)
        select added.id, d.kind, added.created_at, d.due_at
        from added, unnest(${kinds}::text[], ${times}::timestamptz[]) as d (kind, due_at))`,
    )
    .with('consented', () => sql`(${consent})`)
    .with('tender_added', () => sql`(${tender})`)
    .with('invited', () => sql`(${invitations})`)
    .selectFrom('added')
    .selectAll()
    .executeTakeFirst()
}

export function findByIdempotencyKey(db: Kysely<DB>, key: string) {
  return db
    .selectFrom('request')
    .select(['id', 'status', 'body_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** The provider that the sender named is left out while it is suspended: staff do not pass the request on to it. */
export function findByTrackingHash(db: Kysely<DB>, hash: Buffer) {
  return db
    .selectFrom('request as r')
    .innerJoin('provider as p', 'p.id', 'r.provider_id')
    .leftJoin('provider as named', (join) =>
      join.onRef('named.id', '=', 'r.named_provider_id').on('named.suspended_at', 'is', null),
    )
    .select(['r.id', 'r.kind', 'r.status', 'r.created_at', 'r.name', 'r.phone', 'r.email', 'r.address', 'r.comments'])
    .select([
      'r.employees_count',
      'r.call_time',
      'r.inn',
      'r.new_company',
      'r.services',
      publicTariffOf('r').as('tariff_id'),
      'r.tariff_name',
      'r.tariff_name_ro',
    ])
    .select(['p.id as provider_id', 'p.name as provider_name', 'p.number as provider_number'])
    .select('named.name as named_provider')
    .where('r.tracking_hash', '=', hash)
    .executeTakeFirst()
}

/** The request that replaces this one; undefined if there is none. */
export function findSuccessor(db: Kysely<DB>, id: number) {
  return db.selectFrom('request').select('id').where('predecessor_id', '=', id).executeTakeFirst()
}
