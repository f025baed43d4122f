import type { OwnFirstStep } from '@motanet/contract/catalogue/own-first-step-names.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isPublished } from './public-tariffs.ts'

/**
 * Which of the steps the provider has done. Coverage is a zone, or a tariff for single houses or for the whole country. A listed provider
 * needs no recipient: the desk passes on its requests.
 */
export async function findDoneSteps(db: Kysely<DB>, providerId: number): Promise<Record<OwnFirstStep, boolean>> {
  const { rows } = await sql<Record<OwnFirstStep, boolean>>`
    select
      (select logo is not null from provider where id = ${providerId}) as details,
      exists (select from provider where id = ${providerId} and not is_partner)
        or exists (select from recipient where provider_id = ${providerId} and confirmed_at is not null) as recipient,
      exists (select from zone where provider_id = ${providerId})
        or exists (select from tariff where provider_id = ${providerId} and reach <> 'provider_zones') as coverage,
      exists (select from tariff t where provider_id = ${providerId} and ${isPublished}) as tariff`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The query of the first steps returned no row.')
  return row
}
