import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isPublicProvider } from './public-providers.ts'
import { isListedTariff } from './public-tariffs.ts'

interface Listed {
  tariffs: number[]
  /** Services with a public tariff. */
  services: number[]
  /** Providers with a public tariff. */
  offering: number[]
  providers: number[]
}

/**
 * Ids of all records with a page, in ascending order. Query plan: one scan of each table; the response is cached until the catalogue
 * changes.
 */
export async function findListed(db: Kysely<DB>): Promise<Listed> {
  const { rows } = await sql<Listed>`
    with shown as materialized (
      select t.id, t.service_id, t.provider_id from tariff t join provider p on p.id = t.provider_id
      where ${isListedTariff}
    )
    select
      array(select id from shown order by id) as tariffs,
      array(select distinct service_id from shown order by service_id) as services,
      array(select distinct provider_id from shown order by provider_id) as offering,
      array(select p.id from provider p where ${isPublicProvider} order by p.id) as providers`.execute(db)
  return rows[0] ?? { tariffs: [], services: [], offering: [], providers: [] }
}
