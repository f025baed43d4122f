import type { Availability, TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import type { Kysely } from 'kysely'
import type { ContentVersion } from '../db/content-version.ts'
import type { DB } from '../db/tables.ts'
import { loadTariffItems } from './tariff-items.queries.ts'

export interface TariffItems {
  /** The items as a JSON array's text, in the order asked for; a tariff that went meanwhile is left out. */
  render(
    found: readonly { id: number; availability: Availability | null }[],
    version: ContentVersion | undefined,
  ): Promise<string>
}

/** Keeps each item's JSON until the catalogue or a rating changes: lists differ by which items they hold, not by the items. */
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

/** The item's JSON up to where the availability belongs. */
function openEnded({ availability: _, ...item }: TariffItem): string {
  return `${JSON.stringify(item).slice(0, -1)},`
}
