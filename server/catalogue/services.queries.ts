import type { Service } from '@motanet/contract/catalogue/services.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isPublicProvider } from './public-providers.ts'
import { isListedTariff } from './public-tariffs.ts'

/** All services in display order. */
export async function findServices(db: Kysely<DB>): Promise<Service[]> {
  const services = await db
    .selectFrom('service')
    .select(['id', 'name', 'name_ro', 'kind'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return services as Service[]
}

export interface Stats {
  addresses: number
  tariffs: number
  providers: number
  reviews: number
}

/** The public counters of the marketplace that change with the catalogue. */
export async function countCatalogue(db: Kysely<DB>): Promise<Omit<Stats, 'addresses'>> {
  const { rows } = await sql<Omit<Stats, 'addresses'>>`select
    (select count(*)::integer from tariff t where ${isListedTariff}) as tariffs,
    (select count(*)::integer from provider p where ${isPublicProvider}) as providers,
    (select coalesce(sum(r.reviews), 0)::integer from provider_rating r join provider p on p.id = r.provider_id
      where ${isPublicProvider}) as reviews`.execute(db)
  return rows[0] ?? { tariffs: 0, providers: 0, reviews: 0 }
}

/** The number of addresses without retired ones. Reads an index of all of them. */
export async function countAddresses(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from address where retired_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
