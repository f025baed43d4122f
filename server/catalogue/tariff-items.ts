import type { Availability, TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { LRUCache } from 'lru-cache'
import { type ContentVersion, versionOfProvider } from '../db/content-version.ts'
import type { PublicTariffs } from './tariff-items.queries.ts'
import type { FoundTariffs } from './tariffs.queries.ts'

/** Capacity in bytes. */
const maxRendered = 16 * 1024 * 1024
const maxItems = 48 * 1024 * 1024

interface RenderedItem {
  /** The JSON of the item, open at the end, so that the availability can be appended. */
  json: Buffer
  providerId: number
  /** Versions of everything that the item shows. */
  provider: number
  ratings: number
}

export interface TariffItems {
  /** Renders the items as a JSON array in the given order. A tariff that was deleted meanwhile is omitted. */
  render(found: FoundTariffs['found'], version: ContentVersion | undefined): Promise<Buffer>
  /** Renders a list that is returned to several requests, and caches the bytes by its identity. */
  renderShared(found: FoundTariffs['found'], version: ContentVersion | undefined): Promise<Buffer>
}

/** Caches the JSON of each item until its provider or a rating changes: lists differ in which items they contain, not in the items. */
export function createTariffItems(tariffs: PublicTariffs): TariffItems {
  const items = new LRUCache<number, RenderedItem>({ maxSize: maxItems, sizeCalculation: ({ json }) => json.length })
  const rendered = new LRUCache<FoundTariffs['found'], { version: string; body: Buffer }>({
    maxSize: maxRendered,
    sizeCalculation: ({ body }) => body.length,
  })

  const isCurrent = ({ providerId, provider, ratings }: RenderedItem, version: ContentVersion) =>
    ratings === version.ratings && provider === versionOfProvider(version, providerId)

  async function render(found: FoundTariffs['found'], version: ContentVersion | undefined): Promise<Buffer> {
    const bodies = new Map<number, Buffer>()
    for (const { id } of found) {
      const item = items.get(id)
      if (version && item && isCurrent(item, version)) bodies.set(id, item.json)
    }
    const missing = found.map(({ id }) => id).filter((id) => !bodies.has(id))
    for (const item of missing.length > 0 ? await tariffs.loadItems(missing) : []) {
      const [json, providerId] = [openEnded(item), item.provider.id]
      bodies.set(item.id, json)
      if (version) {
        const versions = { provider: versionOfProvider(version, providerId), ratings: version.ratings }
        items.set(item.id, { json, providerId, ...versions })
      }
    }
    const parts = found.flatMap(({ id, availability }) => {
      const json = bodies.get(id)
      return json === undefined ? [] : [comma, json, endWith(availability)]
    })
    return Buffer.concat([Buffer.from('['), ...parts.slice(1), Buffer.from(']')])
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

const comma = Buffer.from(',')
const ends = new Map<Availability | null, Buffer>()

/** The bytes that end an item. The few availabilities are the same objects in all lists, except those with a day. */
function endWith(availability: Availability | null): Buffer {
  const end = ends.get(availability) ?? Buffer.from(`"availability":${JSON.stringify(availability)}}`)
  if (availability?.refused_on !== undefined) return end
  ends.set(availability, end)
  return end
}

/** As bytes, because text in Russian takes twice as much memory as a string; in memory of their own, which is freed with them. */
function openEnded({ availability: _, ...item }: TariffItem): Buffer {
  const text = `${JSON.stringify(item).slice(0, -1)},`
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  json.write(text)
  return json
}
