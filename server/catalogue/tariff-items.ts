import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { LRUCache } from 'lru-cache'
import { type ContentVersion, versionOfProvider } from '../db/content-version.ts'
import type { PublicTariffs } from './tariff-items.queries.ts'
import type { FoundTariffs } from './tariffs.queries.ts'

/** Capacity in bytes of the rendered lists, and in characters of the rendered items. */
const maxRendered = 16 * 1024 * 1024
const maxItemCharacters = 8 * 1024 * 1024

interface RenderedItem {
  /** The JSON of the item, open at the end, so that the availability can be appended. */
  text: string
  providerId: number
  /** Identifies everything that the item shows. */
  version: string
}

export interface TariffItems {
  /** Renders the items as a JSON array in the given order. A tariff that was deleted meanwhile is omitted. */
  render(found: FoundTariffs['found'], version: ContentVersion | undefined): Promise<Buffer>
  /** Renders a list that is returned to several requests, and caches the bytes by its identity. */
  renderShared(found: FoundTariffs['found'], version: ContentVersion | undefined): Promise<Buffer>
}

/** Caches the JSON of each item until its provider or a rating changes: lists differ in which items they contain, not in the items. */
export function createTariffItems(tariffs: PublicTariffs): TariffItems {
  const items = new LRUCache<number, RenderedItem>({
    maxSize: maxItemCharacters,
    sizeCalculation: ({ text }) => text.length,
  })
  const rendered = new LRUCache<FoundTariffs['found'], { version: string; body: Buffer }>({
    maxSize: maxRendered,
    sizeCalculation: ({ body }) => body.length,
  })

  async function render(found: FoundTariffs['found'], version: ContentVersion | undefined): Promise<Buffer> {
    const texts = new Map<number, string>()
    for (const { id } of found) {
      const item = items.get(id)
      if (version && item && item.version === versionOfItem(item.providerId, version)) texts.set(id, item.text)
    }
    const missing = found.map(({ id }) => id).filter((id) => !texts.has(id))
    for (const item of missing.length > 0 ? await tariffs.loadItems(missing) : []) {
      const [text, providerId] = [openEnded(item), item.provider.id]
      texts.set(item.id, text)
      if (version) items.set(item.id, { text, providerId, version: versionOfItem(providerId, version) })
    }
    const parts = found.flatMap(({ id, availability }) => {
      const text = texts.get(id)
      return text === undefined ? [] : `${text}"availability":${JSON.stringify(availability)}}`
    })
    return Buffer.from(`[${parts.join(',')}]`)
  }

  const keyOf = (version: ContentVersion | undefined) => version && `${version.catalogue}.${version.ratings}`
  return {
    render,
    async renderShared(found, content) {
      const version = keyOf(content)
      const last = rendered.get(found)
      if (last !== undefined && last.version === version) return last.body
      const body = await render(found, content)
      if (version !== undefined) rendered.set(found, { version, body })
      return body
    },
  }
}

function openEnded({ availability: _, ...item }: TariffItem): string {
  return `${JSON.stringify(item).slice(0, -1)},`
}

function versionOfItem(providerId: number, version: ContentVersion): string {
  return `${versionOfProvider(version, providerId)}.${version.ratings}`
}
