import { sql } from 'kysely'
import { isPublicProvider } from './public-providers.ts'

/** Whether the tariff that a query names `t` is published. */
export const isPublished = sql<boolean>`t.state = 'published'`

/** Whether the tariff `t` of the provider `p` is public. */
export const isPublicTariff = sql<boolean>`${isPublished} and ${isPublicProvider}`
