import { sql } from 'kysely'
import { hiddenProviderIds } from './public-providers.ts'

/** SQL condition: whether the tariff with the alias `t` is published. */
export const isPublished = sql<boolean>`t.state = 'published'`

/**
 * SQL condition: whether the tariff with the alias `t` is public. Every query of a public response contains it or `isListedTariff`. Ranking
 * and counted views ignore the provider: see `isPublished`.
 */
export const isPublicTariff = sql<boolean>`${isPublished} and t.provider_id <> all(${hiddenProviderIds})`

/** SQL condition: whether the price of the tariff with the alias `t` was checked recently enough to be listed. */
export const isConfirmed = sql<boolean>`t.freshness <> 'stale'`

/**
 * SQL condition: whether lists contain the tariff with the alias `t`. Everything that lists or counts public tariffs contains it: lists,
 * counts, provider cards, availability, alternatives, the sitemap. Of a stale tariff only its own page is left.
 */
export const isListedTariff = sql<boolean>`${isPublicTariff} and ${isConfirmed}`

/**
 * SQL: the id of the tariff that a request (its alias) names, if the tariff has a public page; null if it was deleted or hidden, or while its
 * provider is suspended.
 */
export function publicTariffOf(request: string) {
  return sql<number | null>`(
    select t.id from tariff t where t.id = ${sql.ref(`${request}.tariff_id`)} and ${isPublicTariff})`
}
