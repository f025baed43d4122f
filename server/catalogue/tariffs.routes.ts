import {
  getTariff,
  listTariffAddresses,
  listTariffs,
  type Tariff,
  type TariffFilters,
} from '@motanet/contract/catalogue/tariffs.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { findHousesOfTariff, findPlaceOfAddress } from '../addresses/addresses.queries.ts'
import { houseAddress } from '../addresses/addresses.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { pageLinks } from '../http/page-links.ts'
import { sendReadyJson } from '../http/ready-json.ts'
import { findTariff } from './tariff-items.queries.ts'
import { createTariffItems } from './tariff-items.ts'
import { findTariffs, type Place } from './tariffs.queries.ts'

/** The tariffs that everybody may read. */
export function publicTariffs(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  const items = createTariffItems(db)
  return async (app) => {
    app.route({
      ...listTariffs,
      config: { dependsOn: ['catalogue', 'addresses', 'ratings'] },
      handler: async (request, reply) => {
        const filters = request.query
        const place = await getPlace(db, filters)
        // An address's list is short and the client expects it plain
        const isPlain = filters.address_id !== undefined
        const size = filters.page_size
        const { found, count } = await findTariffs(db, filters, place, {
          limit: isPlain ? null : size,
          offset: isPlain ? 0 : (filters.page - 1) * size,
        })
        const results = await items.render(found, request.contentVersion)
        // The items passed the schema when they were made
        return sendReadyJson(
          reply,
          isPlain ? results : renderPage(request.originalUrl, publicUrl, filters, count, results),
        )
      },
    })

    app.route({
      ...getTariff,
      config: { dependsOn: ['catalogue', 'ratings'] },
      handler: ({ params }) => getPublicTariff(db, params.id),
    })

    app.route({
      ...listTariffAddresses,
      config: { dependsOn: ['catalogue', 'addresses'] },
      handler: async ({ params }) => {
        await getPublicTariff(db, params.id)
        return (await findHousesOfTariff(db, params.id)).map(houseAddress)
      },
    })
  }
}

async function getPublicTariff(db: Kysely<DB>, id: number): Promise<Tariff> {
  return (await findTariff(db, id)) ?? fail('tariff-not-found')
}

async function getPlace(db: Kysely<DB>, filters: TariffFilters): Promise<Place | null> {
  const { address_id: addressId, latitude, longitude } = filters
  if (addressId !== undefined) {
    const lonLat = (await findPlaceOfAddress(db, addressId)) ?? fail('address-not-found')
    return { addressId, lonLat }
  }
  return latitude === undefined || longitude === undefined ? null : { addressId: null, lonLat: [longitude, latitude] }
}

function renderPage(url: string, publicUrl: string, filters: TariffFilters, count: number, results: string): string {
  const { next, previous } = pageLinks(url, publicUrl, filters, count)
  return `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":${results}}`
}
