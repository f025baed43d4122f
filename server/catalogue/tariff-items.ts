import type { Availability, TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import type { Kysely } from 'kysely'
import type { ContentVersion } from '../db/content-version.ts'
import type { DB } from '../db/tables.ts'
import { loadTariffItems } from './tariff-items.queries.ts'

export interface TariffItems {
  /** Renders the items as a JSON array in the given order. A tariff that was deleted meanwhile is omitted. */
  render(
    found: readonly { id: number; availability: Availability | null }[],
    version: ContentVersion | undefined,
  ): Promise<string>
}

/** Caches the JSON of each item until the catalogue or a rating changes: lists differ in which items they contain, not in the items. */
export function createTariffItems(db: Kysely<DB>): TariffItems {
  let known = { version: '', items: new Map<number, string>() }
  const itemsAt = (version: string | undefined) => {
    if (version === undefined) return { items: new Map<number, string>() }
    if (known.version !== version) known = { version, items: new Map() }
    return known
  }
  return {
    async render(found, version) {
      const { items } = itemsAt(version && `${version.catalogue}.${version.ratings}`)
      const missing = found.map(({ id }) => id).filter((id) => !items.has(id))
      if (missing.length > 0) for (const item of await loadTariffItems(db, missing)) items.set(item.id, openEnded(item))
      const texts = found.flatMap(({ id, availability }) => {
        const item = items.get(id)
        return item === undefined ? [] : `${item}"availability":${JSON.stringify(availability)}}`
      })
      return `[${texts.join(',')}]`
    },
  }
}

/** The JSON of the item, open at the end, so that the availability can be appended. */
function openEnded({ availability: _, ...item }: TariffItem): string {
  return `${JSON.stringify(item).slice(0, -1)},`
}
