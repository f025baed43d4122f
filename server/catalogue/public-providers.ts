import { sql } from 'kysely'

/** Whether the provider that a query names `p` is shown to everybody: neither the desk nor suspended. */
export const isPublicProvider = sql<boolean>`not p.is_desk and p.suspended_at is null`
