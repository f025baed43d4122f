import { addZoneAddress, listZoneAddresses, removeZoneAddress } from '@motanet/contract/coverage/zone-addresses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCaller } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import { addHouse, listHouses, removeHouse } from './zone-addresses.ts'

/** Routes for the single houses of zones: accounts of a provider read those of their own zones, who may draw zones changes them. */
export function zoneAddresses(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listZoneAddresses,
      handler: async (request) => {
        const { params, query, originalUrl } = request
        const { count, results } = await listHouses(db, getCaller(request), { zoneId: params.id, ...query })
        return { count, ...pageLinks(originalUrl, publicUrl, query, count), results }
      },
    })
    app.route({
      ...addZoneAddress,
      handler: (request) => addHouse(db, getCaller(request), houseOf(request.params)),
    })
    app.route({
      ...removeZoneAddress,
      handler: async (request, reply) => {
        await removeHouse(db, getCaller(request), houseOf(request.params))
        return reply.code(204).send(null)
      },
    })
  }
}

function houseOf({ id, address_id }: { id: number; address_id: number }) {
  return { zoneId: id, addressId: address_id }
}
