import { sql } from 'kysely'
import { isPublicProvider } from './public-providers.ts'

/** Whether the tariff that a query names `t` is published. */
export const isPublished = sql<boolean>`t.state = 'published'`

/**
 * Whether the tariff `t` of the provider `p` is public. Every query behind a public response contains it: lists, single tariffs,
 * counts, provider cards, availability, the sitemap. Only public tariffs are ranked and have their views counted.
 */
export const isPublicTariff = sql<boolean>`${isPublished} and ${isPublicProvider}`
