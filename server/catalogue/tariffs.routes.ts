import { listTariffVariants } from '@motanet/contract/catalogue/tariff-variants.ts'
import {
  getTariff,
  listTariffAddresses,
  listTariffs,
  type OwnTariff,
  type TariffFilters,
} from '@motanet/contract/catalogue/tariffs.ts'
import { isInCountry } from '@motanet/contract/coverage/country.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Caller } from '../accounts/current-user.ts'
import { findHousesOfTariff } from '../addresses/addresses.queries.ts'
import { houseAddress } from '../addresses/addresses.ts'
import type { ContentVersion } from '../db/content-version.ts'
import type { DB } from '../db/tables.ts'
import { sendReadyJson } from '../http/cache/ready-json.ts'
import { narrowToProviders } from '../http/cache/response-cache.ts'
import { fail } from '../http/errors/app-error.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import { createPublicTariffs, findOwnTariff, loadOwnTariffItems } from './tariff-items.queries.ts'
import { createTariffItems } from './tariff-items.ts'
import { createTariffLists } from './tariff-lists.ts'
import { findProvidersOf, findVariants } from './tariff-variants.queries.ts'
import {
  type Coverage,
  type FoundTariff,
  type FoundTariffs,
  findCoverageOfAddress,
  findCoverageOfPoint,
  findOwnTariffs,
} from './tariffs.queries.ts'
import { createTariffsAtPlace } from './tariffs-at-place.ts'
import { createVolumeLists } from './volume-lists.ts'

interface ListOptions {
  isOwn: boolean
  /** Whether the response is an array of all tariffs. */
  isPlain: boolean
  version: ContentVersion | undefined
}

/** Public tariff routes. With an access token of the provider, of its managers or of staff they also return drafts and hidden tariffs. */
export function publicTariffs(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  const tariffs = createPublicTariffs(db)
  const items = createTariffItems(tariffs)
  const isVolumeList = createVolumeLists(db)
  const lists = createTariffLists(db, isVolumeList)
  const atPlace = createTariffsAtPlace(db)

  async function findPage(
    { address_id: addressId, latitude, longitude, ...filters }: TariffFilters,
    { isOwn, isPlain, version }: ListOptions,
  ): Promise<FoundTariffs> {
    const place = await findPlace(db, { addressId, latitude, longitude })
    if (place === 'abroad') return nothingFound
    if (!isOwn && place === null) {
      const { ids, count } = await lists.findPage(filters, version)
      return { found: ids.map((id) => ({ id, availability: null })), count }
    }
    const { page, page_size: size, ...conditions } = filters
    const query = { filters: conditions, isVolume: await isVolumeList(conditions, version) }
    const part = isPlain ? { limit: null, offset: 0 } : { limit: size, offset: (page - 1) * size }
    return isOwn || place === null ? findOwnTariffs(db, query, place, part) : atPlace.find(query, place, part)
  }

  /** Returns what the schema of the response validated. */
  async function findReadable(id: number, user: Caller | undefined): Promise<OwnTariff> {
    const isReader = user !== undefined && (user.isStaff || user.providerId !== null)
    const own = isReader ? await findOwnTariff(db, id, user.isStaff ? null : user.providerId) : undefined
    return own ?? (await tariffs.find(id)) ?? fail('tariff-not-found')
  }

  return async (app) => {
    app.route({
      ...listTariffs,
      config: { dependsOn: ['catalogue', 'addresses', 'ratings'] },
      handler: async (request, reply) => {
        const filters = request.query
        if (filters.provider !== undefined) narrowToProviders(request, filters.provider)
        const isOwn = mayReadAll(request.caller, filters.provider)
        // The list of an address is short, and clients expect a plain array
        const isPlain = filters.address_id !== undefined
        const { found, count } = await findPage(filters, { isOwn, isPlain, version: request.contentVersion })
        const render = isPlain ? items.renderShared : items.render
        const results = isOwn ? await renderOwn(db, found) : await render(found, request.contentVersion)
        // The items were validated against the schema when they were rendered
        return sendReadyJson(
          reply,
          isPlain ? results : renderPage(request.originalUrl, publicUrl, filters, count, results),
        )
      },
    })

    app.route({
      ...getTariff,
      config: { dependsOn: ['catalogue', 'ratings'] },
      handler: async (request, reply) => {
        const tariff = await findReadable(request.params.id, request.caller)
        narrowToProviders(request, tariff.provider.id)
        return sendReadyJson(reply, JSON.stringify(tariff))
      },
    })

    app.route({
      ...listTariffVariants,
      config: { dependsOn: ['catalogue'] },
      handler: async (request) => {
        const { ids } = request.query
        const providers = await findProvidersOf(db, ids)
        // Nobody knows of which provider an unknown tariff will be
        if (providers !== undefined) narrowToProviders(request, ...providers)
        return findVariants(db, ids)
      },
    })

    app.route({
      ...listTariffAddresses,
      config: { dependsOn: ['catalogue', 'addresses'] },
      handler: async (request) => {
        const { id, provider } = await findReadable(request.params.id, request.caller)
        narrowToProviders(request, provider.id)
        return (await findHousesOfTariff(db, id)).map(houseAddress)
      },
    })
  }
}

/** Whether the user may read unpublished tariffs of the provider: its own account, its managers and staff may. */
function mayReadAll(user: Caller | undefined, providerId: number | undefined): boolean {
  if (user === undefined || providerId === undefined) return false
  return user.isStaff || user.providerId === providerId
}

/** Renders the found tariffs as a JSON array, in their order. */
async function renderOwn(db: Kysely<DB>, found: readonly FoundTariff[]): Promise<Buffer> {
  const items = await loadOwnTariffItems(
    db,
    found.map(({ id }) => id),
  )
  const availability = new Map(found.map((tariff) => [tariff.id, tariff.availability]))
  return Buffer.from(
    JSON.stringify(items.map((item) => ({ ...item, availability: availability.get(item.id) ?? null }))),
  )
}

interface PlaceFilters {
  addressId: number | undefined
  latitude: number | undefined
  longitude: number | undefined
}

/** Returns null for a list without a place. Outside the country no tariff is available. */
async function findPlace(
  db: Kysely<DB>,
  { addressId, latitude, longitude }: PlaceFilters,
): Promise<Coverage | 'abroad' | null> {
  if (addressId !== undefined) return (await findCoverageOfAddress(db, addressId)) ?? fail('address-not-found')
  if (latitude === undefined || longitude === undefined) return null
  if (!isInCountry(longitude, latitude)) return 'abroad'
  return findCoverageOfPoint(db, [longitude, latitude])
}

const nothingFound: FoundTariffs = { found: [], count: 0 }

function renderPage(url: string, publicUrl: string, filters: TariffFilters, count: number, results: Buffer): Buffer {
  const { next, previous } = pageLinks(url, publicUrl, filters, count)
  const head = `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":`
  return Buffer.concat([Buffer.from(head), results, Buffer.from('}')])
}
