import { openSteps } from '@motanet/contract/requests/steps.ts'
import type { ProviderState } from '@motanet/contract/staff/provider-states.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { hasHistory } from '../catalogue/provider-deletion.queries.ts'
import { inNameOrder } from '../db/name-order.ts'
import type { DB } from '../db/tables.ts'
import { selectOwner } from '../delivery/deliveries.queries.ts'

const stateOf = sql<ProviderState>`
  case when p.suspended_at is not null then 'suspended' when p.is_partner then 'partner' else 'listed' end`
const oldestCheck = sql<Date | null>`(
  select min(t.checked_at) from tariff t where t.provider_id = p.id and t.state = 'published')`
const openRequests = sql<number>`(
  select count(*)::integer from request q where q.provider_id = p.id and q.step in (${sql.join(openSteps.map((step) => sql.lit(step)))}))`

/** Names and states of all providers except the desk, by name. */
export function findNamesAndStates(db: Kysely<DB>) {
  return db
    .selectFrom('provider as p')
    .select(['p.id', 'p.name', stateOf.as('state')])
    .where('p.is_desk', '=', false)
    .orderBy(inNameOrder('p.name'))
    .orderBy('p.id')
    .execute()
}

/** The numbers of providers in each state, without the desk. */
export function countProviderStates(db: Kysely<DB>) {
  return db
    .selectFrom('provider as p')
    .select([stateOf.as('state'), sql<number>`count(*)::integer`.as('count')])
    .where('p.is_desk', '=', false)
    .groupBy('state')
    .execute()
}

/** The ids of a page of all providers, or of those in a state, by name. */
export async function findProviderIds(
  db: Kysely<DB>,
  state: ProviderState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('provider as p')
    .select('p.id')
    .where('p.is_desk', '=', false)
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOf} = ${state}`))
    .orderBy(inNameOrder('p.name'))
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** What the list shows of the providers, by name. */
export function findListedProviders(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('provider as p')
    .select(['p.id', 'p.name', 'p.logo', stateOf.as('state'), openRequests.as('open_requests')])
    .select(oldestCheck.as('oldest_check'))
    .select(sql<string | null>`(select email from (${selectOwner(sql.ref('p.id'))}) owner)`.as('owner'))
    .select(sql<string | null>`(select email from owner_invitation where provider_id = p.id)`.as('invited'))
    .select(
      sql<number>`(select count(*)::integer from tariff t where t.provider_id = p.id and t.state = 'published')`.as(
        'tariffs_count',
      ),
    )
    .where(sql<boolean>`p.id = any(${ids}::integer[])`)
    .orderBy(inNameOrder('p.name'))
    .orderBy('p.id')
    .execute()
}

/** What the desk decides about a provider, and its figures; undefined if there is none, and for the desk. */
export function findStanding(db: Kysely<DB>, id: number) {
  const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::integer from ${rows})`
  return db
    .selectFrom('provider as p')
    .select(['p.is_partner', 'p.created_at', 'p.suspended_at', 'p.suspended_reason', stateOf.as('state')])
    .select([
      count(sql`tariff t where t.provider_id = p.id`).as('tariffs_count'),
      count(sql`tariff t where t.provider_id = p.id and t.state = 'published'`).as('published_tariffs_count'),
      count(sql`zone z where z.provider_id = p.id`).as('zones_count'),
      count(sql`request q where q.provider_id = p.id and q.created_at > now() - interval '30 days'`).as(
        'requests_count',
      ),
      openRequests.as('open_requests'),
      oldestCheck.as('oldest_check'),
      sql<boolean>`not ${hasHistory}`.as('is_deletable'),
    ])
    .where('p.id', '=', id)
    .where('p.is_desk', '=', false)
    .executeTakeFirst()
}

export function findPartnership(db: Kysely<DB>, id: number) {
  return db.selectFrom('provider').select('is_partner').where('id', '=', id).executeTakeFirst()
}

export async function insertProvider(transaction: Kysely<DB>, provider: Insertable<DB['provider']>): Promise<number> {
  const { id } = await transaction.insertInto('provider').values(provider).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Suspends the provider, or with null reinstates it. */
export async function setSuspended(
  transaction: Kysely<DB>,
  id: number,
  suspension: { at: Date; reason: string } | null,
): Promise<void> {
  await transaction
    .updateTable('provider')
    .set({ suspended_at: suspension?.at ?? null, suspended_reason: suspension?.reason ?? '' })
    .where('id', '=', id)
    .execute()
}
