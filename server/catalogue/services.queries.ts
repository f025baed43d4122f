import type { Service } from '@motanet/contract/catalogue/services.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isPublicProvider } from './public-providers.ts'
import { isPublicTariff } from './public-tariffs.ts'

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

/** Public counters of the marketplace. */
export async function countEverything(db: Kysely<DB>): Promise<Stats> {
  const { rows } = await sql<Stats>`select
    (select count(*)::integer from address) as addresses,
    (select count(*)::integer from tariff t join provider p on p.id = t.provider_id where ${isPublicTariff}) as tariffs,
    (select count(*)::integer from provider p where ${isPublicProvider}) as providers,
    (select count(*)::integer from review r join provider p on p.id = r.provider_id
      where r.removed_at is null and ${isPublicProvider}) as reviews`.execute(db)
  return rows[0] ?? { addresses: 0, tariffs: 0, providers: 0, reviews: 0 }
}
