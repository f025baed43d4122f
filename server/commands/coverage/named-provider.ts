import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { CoverageFeature } from '../../imports/coverage/coverage-feature.ts'
import { refuseArguments, rejectInput } from '../command.ts'

/** The provider of `--provider ID`. Exit code 2 without an id, 3 for an unknown one and for the desk, which sells nothing. */
export async function findProviderOf(db: Kysely<DB>, given: string | undefined): Promise<{ id: number; name: string }> {
  if (given === undefined || !isProviderId(given)) refuseArguments('--provider needs the id of a provider.')
  return (await findSeller(db, given)) ?? rejectInput(`There is no provider ${given}.`)
}

/**
 * The features by the ids of the providers that they name, in ascending order. Exit code 2 if a feature names none, 3 for an unknown
 * provider and for the desk.
 */
export async function groupByProvider(
  db: Kysely<DB>,
  features: readonly CoverageFeature[],
): Promise<{ providerId: number; features: readonly CoverageFeature[] }[]> {
  const groups: { providerId: number; features: readonly CoverageFeature[] }[] = []
  for (const [named, own] of Map.groupBy(features, ({ provider }) => provider)) {
    const first = `feature #${own[0]?.number}`
    if (named === '') refuseArguments(`--provider needs the id of a provider, because ${first} names none.`)
    const provider = isProviderId(named) ? await findSeller(db, named) : undefined
    groups.push({
      providerId: (provider ?? rejectInput(`There is no provider ${named} (${first}).`)).id,
      features: own,
    })
  }
  return groups.sort((one, other) => one.providerId - other.providerId)
}

function isProviderId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

async function findSeller(db: Kysely<DB>, id: string): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('provider')
    .select(['id', 'name'])
    .where('id', '=', Number(id))
    .where('is_desk', '=', false)
    .executeTakeFirst()
}
