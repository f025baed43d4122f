import {
  findUnknownAddressParts,
  getAddress,
  getNearestAddress,
  listStreetAddresses,
  searchAddresses,
} from '@motanet/contract/addresses/addresses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { sendReadyJson } from '../http/cache/ready-json.ts'
import { fail } from '../http/errors/app-error.ts'
import { findHouse, findHousesOfStreet } from './addresses.queries.ts'
import { createAddressBook, findNearestAddress, houseAddress } from './addresses.ts'

/** Public address routes: search, lookup by id or street, and the nearest address of a point. */
export function publicAddresses(db: Kysely<DB>): FastifyPluginAsyncZod {
  const config = { dependsOn: ['addresses'] } as const
  const addresses = createAddressBook(db)
  return async (app) => {
    app.route({
      ...searchAddresses,
      config,
      handler: async ({ query, contentVersion }) => {
        const book = await addresses.at(contentVersion?.addresses ?? 0)
        return book.search(query.q, query.limit)
      },
    })
    app.route({
      ...findUnknownAddressParts,
      config,
      handler: async ({ query, contentVersion }) => {
        const book = await addresses.at(contentVersion?.addresses ?? 0)
        return book.findUnknownParts(query.q)
      },
    })
    app.route({
      ...getNearestAddress,
      config,
      handler: async ({ query }, reply) => {
        // Fastify sends an empty body for null
        return (await findNearestAddress(db, [query.longitude, query.latitude])) ?? sendReadyJson(reply, 'null')
      },
    })
    app.route({
      ...listStreetAddresses,
      config,
      handler: async ({ params }) => (await findHousesOfStreet(db, params.id)).map(houseAddress),
    })
    app.route({
      ...getAddress,
      config,
      handler: async ({ params }) => houseAddress((await findHouse(db, params.id)) ?? fail('address-not-found')),
    })
  }
}
