import { type Kysely, sql } from 'kysely'
import { isPublicTariff } from '../catalogue/public-tariffs.ts'
import { type Place, servedAt } from '../catalogue/tariffs.queries.ts'
import type { DB } from '../db/tables.ts'

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

/** The public tariffs of the service that are available at the place, without those of the excluded providers. */
export async function findTariffsOfOthers(
  db: Kysely<DB>,
  { place, serviceId, excluded }: { place: Place; serviceId: number; excluded: readonly number[] },
): Promise<OfferedTariff[]> {
  const { rows } = await sql<OfferedTariff>`
    with ${servedAt(place)}
    select t.id, t.name, t.name_ro, t.shown_price_bani, t.speed, p.id as provider_id, p.name as provider_name, p.logo
    from here join tariff t on t.id = here.tariff_id join provider p on p.id = t.provider_id
    where ${isPublicTariff} and t.service_id = ${serviceId} and t.provider_id <> all(${excluded}::integer[])
    order by t.id`.execute(db)
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

/** Whether the customer was told about other providers, because this one did not respond. */
export async function wereOthersOffered(db: Kysely<DB>, requestId: number): Promise<boolean> {
  const event = await db
    .selectFrom('request_event')
    .select('id')
    .where('request_id', '=', requestId)
    .where('kind', '=', 'offered')
    .executeTakeFirst()
  return event !== undefined
}
