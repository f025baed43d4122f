import { sql } from 'kysely'

/** SQL condition: whether the provider with the alias `p` is public, that is, neither the desk nor suspended. */
export const isPublicProvider = sql<boolean>`not p.is_desk and p.suspended_at is null`

/** SQL array of the ids of all other providers, which are few. PostgreSQL evaluates it once per query. */
export const hiddenProviderIds = sql<number[]>`array(select p.id from provider p where not (${isPublicProvider}))`
