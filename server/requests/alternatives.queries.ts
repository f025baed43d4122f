import { type Kysely, sql } from 'kysely'
import { isListedTariff, isPublicTariff } from '../catalogue/public-tariffs.ts'
import { isRefusedAt, type Place, servedAt } from '../catalogue/tariffs.queries.ts'
import type { DB } from '../db/tables.ts'
import { hasWords } from './request-words.queries.ts'

/** What a request asked for; undefined if its tariff was deleted. */
export function findRequestedTariff(db: Kysely<DB>, tariffId: number) {
  return db
    .selectFrom('tariff')
    .select(['service_id', 'shown_price_bani', 'speed'])
    .where('id', '=', tariffId)
    .executeTakeFirst()
}

export interface OfferedTariff {
  id: number
  name: string
  name_ro: string
  shown_price_bani: number
  speed: number | null
  provider_id: number
  provider_name: string
  logo: string | null
}

/**
 * The public tariffs of partners, of the service and available at the place, without those of the excluded providers and of those that
 * have refused requests for the house.
 */
export async function findTariffsOfOthers(
  db: Kysely<DB>,
  { place, serviceId, excluded }: { place: Place; serviceId: number; excluded: readonly number[] },
): Promise<OfferedTariff[]> {
  const { rows } = await sql<OfferedTariff>`
    with ${servedAt(place)}
    select ${offeredColumns}
    from here join tariff t on t.id = here.tariff_id join provider p on p.id = t.provider_id
    where ${isListedTariff} and p.is_partner and t.service_id = ${serviceId} and t.provider_id <> all(${excluded}::integer[])
      and not ${isRefusedAt(place)}
    order by t.id`.execute(db)
  return rows
}

const offeredColumns = sql`
  t.id, t.name, t.name_ro, t.shown_price_bani, t.speed, p.id as provider_id, p.name as provider_name, p.logo`

/** The tariffs that staff have offered to the customer, without those that are no longer public. */
export async function findChosenTariffs(db: Kysely<DB>, requestId: number): Promise<OfferedTariff[]> {
  const { rows } = await sql<OfferedTariff>`
    select ${offeredColumns}
    from request_alternative a join tariff t on t.id = a.tariff_id join provider p on p.id = t.provider_id
    where a.request_id = ${requestId} and ${isPublicTariff}
    order by a.position`.execute(db)
  return rows
}

export async function replaceChosenTariffs(
  transaction: Kysely<DB>,
  { requestId, tariffIds }: { requestId: number; tariffIds: readonly number[] },
): Promise<void> {
  await transaction.deleteFrom('request_alternative').where('request_id', '=', requestId).execute()
  const rows = tariffIds.map((tariff_id, position) => ({ request_id: requestId, tariff_id, position }))
  await transaction.insertInto('request_alternative').values(rows).execute()
}

export type FoundTariff = OfferedTariff & { is_available: boolean | null }

interface TariffSearch {
  /** Null: it is not known where the tariffs are available. */
  place: Place | null
  excluded: readonly number[]
  /** What the request asked for: tariffs of the same service and with a close price come first, else popular ones. */
  requested: { service_id: number | null; shown_price_bani: number } | undefined
  /** Only these tariffs. */
  ids?: readonly number[] | undefined
  q?: string | undefined
  limit: number
}

/** Public tariffs that can be offered in place of a request's, the most suitable first. */
export async function searchTariffs(
  db: Kysely<DB>,
  { place, excluded, requested, ids, q = '', limit }: TariffSearch,
): Promise<FoundTariff[]> {
  const { service_id = null, shown_price_bani = null } = requested ?? {}
  const { rows } = await sql<FoundTariff>`
    ${place === null ? sql`` : sql`with ${servedAt(place)}`}
    select ${offeredColumns}, ${place === null ? sql`null::boolean` : sql`here.tariff_id is not null and not ${isRefusedAt(place)}`} as is_available
    from tariff t join provider p on p.id = t.provider_id
      ${place === null ? sql`` : sql`left join here on here.tariff_id = t.id`}
    where ${isListedTariff} and not p.is_desk and t.provider_id <> all(${excluded}::integer[])
      and ${ids === undefined ? sql`true` : sql`t.id = any(${ids}::integer[])`}
      and ${hasWords(sql`concat_ws(' ', t.name, t.name_ro, p.name)`, q)}
    order by is_available desc nulls last, t.service_id is not distinct from ${service_id}::integer desc,
      abs(t.shown_price_bani - ${shown_price_bani}::integer), t.popularity_rank nulls last, t.id
    limit ${limit}`.execute(db)
  return rows
}

/** The providers of the request and of all that it replaced: the customer has been with them already. */
export async function findTriedProviders(db: Kysely<DB>, requestId: number): Promise<number[]> {
  const { rows } = await sql<{ provider_id: number }>`
    with recursive tried as (
      select provider_id, predecessor_id from request where id = ${requestId}
      union all
      select r.provider_id, r.predecessor_id from request r join tried on r.id = tried.predecessor_id
    )
    select distinct provider_id from tried`.execute(db)
  return rows.map(({ provider_id }) => provider_id)
}

/** Whether other providers were offered to the customer; with `step`, whether that was in this step. */
export async function wereOthersOffered(db: Kysely<DB>, requestId: number, step?: string): Promise<boolean> {
  const event = await db
    .selectFrom('request_event')
    .select('id')
    .where('request_id', '=', requestId)
    .where('kind', '=', 'offered')
    .$if(step !== undefined, (query) => query.where('step', '=', step ?? ''))
    .executeTakeFirst()
  return event !== undefined
}
