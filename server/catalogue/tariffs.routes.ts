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
import type { CurrentUser } from '../accounts/current-user.ts'
import { findHousesOfTariff, findPlaceOfAddress } from '../addresses/addresses.queries.ts'
import { houseAddress } from '../addresses/addresses.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { pageLinks } from '../http/page-links.ts'
import { sendReadyJson } from '../http/ready-json.ts'
import { findOwnTariff, findPublicTariff, loadOwnTariffItems } from './tariff-items.queries.ts'
import { createTariffItems } from './tariff-items.ts'
import { type FoundTariff, findTariffs, type Place } from './tariffs.queries.ts'

/** Public tariff routes. With an access token of the provider, of its managers or of staff they also return drafts and hidden tariffs. */
export function publicTariffs(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  const items = createTariffItems(db)
  return async (app) => {
    app.route({
      ...listTariffs,
      config: { dependsOn: ['catalogue', 'addresses', 'ratings'] },
      handler: async (request, reply) => {
        const filters = request.query
        const isOwn = mayReadAll(request.currentUser, filters.provider)
        const place = await getPlace(db, filters)
        // The list of an address is short, and clients expect a plain array
        const isPlain = filters.address_id !== undefined
        const size = filters.page_size
        const { found, count } = isAbroad(place)
          ? nothingFound
          : await findTariffs(db, filters, place, {
              limit: isPlain ? null : size,
              offset: isPlain ? 0 : (filters.page - 1) * size,
              isOwn,
            })
        const results = isOwn ? await renderOwn(db, found) : await items.render(found, request.contentVersion)
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
      handler: ({ params, currentUser }) => getReadableTariff(db, params.id, currentUser),
    })

    app.route({
      ...listTariffAddresses,
      config: { dependsOn: ['catalogue', 'addresses'] },
      handler: async ({ params, currentUser }) => {
        await getReadableTariff(db, params.id, currentUser)
        return (await findHousesOfTariff(db, params.id)).map(houseAddress)
      },
    })
  }
}

/** Whether the user may read unpublished tariffs of the provider: its own account, its managers and staff may. */
function mayReadAll(user: CurrentUser | undefined, providerId: number | undefined): boolean {
  if (user === undefined || providerId === undefined) return false
  return user.isStaff || user.providerId === providerId
}

async function getReadableTariff(db: Kysely<DB>, id: number, user: CurrentUser | undefined): Promise<OwnTariff> {
  const isReader = user !== undefined && (user.isStaff || user.providerId !== null)
  const own = isReader ? await findOwnTariff(db, id, user.isStaff ? null : user.providerId) : undefined
  return own ?? (await findPublicTariff(db, id)) ?? fail('tariff-not-found')
}

/** Renders the found tariffs as a JSON array, in their order. */
async function renderOwn(db: Kysely<DB>, found: readonly FoundTariff[]): Promise<string> {
  const items = await loadOwnTariffItems(
    db,
    found.map(({ id }) => id),
  )
  const availability = new Map(found.map((tariff) => [tariff.id, tariff.availability]))
  return JSON.stringify(items.map((item) => ({ ...item, availability: availability.get(item.id) ?? null })))
}

async function getPlace(db: Kysely<DB>, filters: TariffFilters): Promise<Place | null> {
  const { address_id: addressId, latitude, longitude } = filters
  if (addressId !== undefined) {
    const lonLat = (await findPlaceOfAddress(db, addressId)) ?? fail('address-not-found')
    return { addressId, lonLat }
  }
  return latitude === undefined || longitude === undefined ? null : { addressId: null, lonLat: [longitude, latitude] }
}

const nothingFound = { found: [], count: 0 }

/** Whether the place is a point outside the country, where no tariff is available. */
function isAbroad(place: Place | null): boolean {
  return place !== null && place.addressId === null && !isInCountry(...place.lonLat)
}

function renderPage(url: string, publicUrl: string, filters: TariffFilters, count: number, results: string): string {
  const { next, previous } = pageLinks(url, publicUrl, filters, count)
  return `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":${results}}`
}
