import {
  getProvider,
  listProviderCards,
  listProviders,
  listProvidersByAddress,
  listProvidersShort,
} from '@motanet/contract/catalogue/providers.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { findPlaceOfAddress } from '../addresses/addresses.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { findProvider, findProviderCards, findProviderNames } from './providers.queries.ts'
import { countTariffsByProvider } from './tariffs.queries.ts'

/** Public provider routes. */
export function publicProviders(db: Kysely<DB>): FastifyPluginAsyncZod {
  const named = { dependsOn: ['catalogue'] } as const
  const rated = { dependsOn: ['catalogue', 'ratings'] } as const
  return async (app) => {
    app.route({ ...listProviders, config: named, handler: () => findProviderNames(db) })
    app.route({ ...listProvidersShort, config: named, handler: () => findProviderNames(db) })
    app.route({ ...listProviderCards, config: rated, handler: () => findProviderCards(db) })
    app.route({
      ...listProvidersByAddress,
      config: { dependsOn: ['catalogue', 'addresses'] },
      handler: async ({ query }) => {
        const lonLat = (await findPlaceOfAddress(db, query.address_id)) ?? fail('address-not-found')
        return countTariffsByProvider(db, { addressId: query.address_id, lonLat })
      },
    })
    app.route({
      ...getProvider,
      config: rated,
      handler: async ({ params }) => (await findProvider(db, params.id)) ?? fail('provider-not-found'),
    })
  }
}
