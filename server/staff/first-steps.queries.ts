import type { FirstStep } from '@motanet/contract/staff/first-step-names.ts'
import { type Kysely, sql } from 'kysely'
import { isPublicProvider } from '../catalogue/public-providers.ts'
import { isPublicTariff } from '../catalogue/public-tariffs.ts'
import type { DB } from '../db/tables.ts'

/**
 * Which of the steps are done. An invited owner is enough: the rest is up to them. A market of listed providers needs neither owners nor
 * recipients: the desk passes on its requests. Coverage is a zone, or a tariff for single houses or for the whole country.
 */
export async function findDoneSteps(db: Kysely<DB>, accountId: number): Promise<Record<FirstStep, boolean>> {
  const publicProviders = sql`select from provider p where ${isPublicProvider}`
  const isOnlyListed = sql`(exists (${publicProviders}) and not exists (${publicProviders} and p.is_partner))`
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select
      (select has_second_factor from account where id = ${accountId}) as second_factor,
      exists (select from service) as service,
      exists (select from address where retired_at is null) as addresses,
      exists (select from provider p where ${isPublicProvider}) as provider,
      exists (select from account where role = 'provider' and is_active and deactivated_at is null)
        or exists (select from owner_invitation where expires_at > now()) or ${isOnlyListed} as owner,
      exists (select from recipient where confirmed_at is not null) or ${isOnlyListed} as recipient,
      exists (select from tariff t where ${isPublicTariff}) as tariff,
      exists (select from zone z join provider p on p.id = z.provider_id where ${isPublicProvider})
        or exists (select from tariff t where ${isPublicTariff} and t.reach <> 'provider_zones') as coverage`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The query of the first steps returned no row.')
  return row
}
