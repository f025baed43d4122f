import type { Kysely } from 'kysely'
import { isRequestOfAccount } from '../accounts/request-owner.ts'
import { publicTariffOf } from '../catalogue/public-tariffs.ts'
import type { DB } from '../db/tables.ts'

/** The requests of the account, newest first. Columns `provider_…` describe the provider that received the request. */
export function findRequestsOfAccount(db: Kysely<DB>, accountId: number, limit: number) {
  return requestsOfAccount(db, accountId, limit).execute()
}

/** The query of `findRequestsOfAccount`; a test checks its query plan. */
export function requestsOfAccount(db: Kysely<DB>, accountId: number, limit: number) {
  return db
    .selectFrom('account as a')
    .innerJoin('request as c', (join) => join.on(isRequestOfAccount))
    .innerJoin('provider as p', 'p.id', 'c.provider_id')
    .leftJoin('provider as named', (join) =>
      join.onRef('named.id', '=', 'c.named_provider_id').on('named.suspended_at', 'is', null),
    )
    .select([
      'c.id',
      'c.kind',
      'c.status',
      'c.step',
      'c.created_at',
      'c.name',
      'c.phone',
      'c.email',
      'c.address',
      'c.comments',
    ])
    .select(['c.services', publicTariffOf('c').as('tariff_id'), 'c.tariff_name', 'c.tariff_name_ro', 'c.tracking_hash'])
    .select(['p.id as provider_id', 'p.name as provider_name', 'p.number as provider_number'])
    .select('named.name as named_provider')
    .where('a.id', '=', accountId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
}
