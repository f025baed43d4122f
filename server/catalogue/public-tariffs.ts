import { sql } from 'kysely'
import { hiddenProviderIds } from './public-providers.ts'

/** SQL condition: whether the tariff with the alias `t` is published. */
export const isPublished = sql<boolean>`t.state = 'published'`

/**
 * SQL condition: whether the tariff with the alias `t` is public. Every query of a public response contains it: lists, single tariffs,
 * counts, provider cards, availability, the sitemap. Ranking and counted views ignore the provider: see `isPublished`.
 */
export const isPublicTariff = sql<boolean>`${isPublished} and t.provider_id <> all(${hiddenProviderIds})`
