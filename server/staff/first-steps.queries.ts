import type { FirstStep } from '@motanet/contract/staff/first-step-names.ts'
import { type Kysely, sql } from 'kysely'
import { isPublicProvider } from '../catalogue/public-providers.ts'
import { isPublicTariff } from '../catalogue/public-tariffs.ts'
import type { DB } from '../db/tables.ts'

/** Which of the steps are done. An invited owner is enough: the rest is up to them. */
export async function findDoneSteps(db: Kysely<DB>, accountId: number): Promise<Record<FirstStep, boolean>> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select
      (select has_second_factor from account where id = ${accountId}) as second_factor,
      exists (select from service) as service,
      exists (select from address where retired_at is null) as addresses,
      exists (select from provider p where ${isPublicProvider}) as provider,
      exists (select from account where role = 'provider' and is_active and deactivated_at is null)
        or exists (select from owner_invitation where expires_at > now()) as owner,
      exists (select from recipient where confirmed_at is not null) as recipient,
      exists (select from tariff t where ${isPublicTariff}) as tariff,
      exists (select from zone z join provider p on p.id = z.provider_id where ${isPublicProvider}) as coverage`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The query of the first steps returned no row.')
  return row
}
