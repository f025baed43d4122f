import type { StoredTariff } from './catalogue.queries.ts'

/**
 * The key by which a price list names the tariff: the provider's own, else one that an export gives it. Its id alone could be the id of
 * another tariff in another database.
 */
export function keyOf({ import_key: own, id, created_at: createdAt }: StoredTariff): string {
  return own ?? `m${id}-${createdAt.getTime().toString(36)}`
}
