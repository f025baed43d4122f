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
import { narrowToProviders } from '../http/cache/response-cache.ts'
import { fail } from '../http/errors/app-error.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import { createProviderCards } from './provider-cards.ts'
import { findProvider, findProviderNames } from './providers.queries.ts'
import { countTariffsByProvider } from './tariffs.queries.ts'

/** Public provider routes. */
export function publicProviders(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  const cards = createProviderCards(db)
  const named = { dependsOn: ['catalogue'] } as const
  const rated = { dependsOn: ['catalogue', 'ratings'] } as const
  return async (app) => {
    app.route({
      ...listProviders,
      config: named,
      handler: ({ query: { limit = null, ids } }) => findProviderNames(db, { limit, ids }),
    })
    app.route({ ...listProvidersShort, config: named, handler: () => findProviderNames(db) })
    app.route({
      ...listProviderCards,
      config: rated,
      handler: async ({ query, contentVersion, originalUrl }) => {
        const { page, page_size, limit } = query
        const found = await cards.find(query, contentVersion ?? fail('not-ready'))
        if (page === undefined) return found.slice(0, limit)
        const links = pageLinks(originalUrl, publicUrl, { page, page_size }, found.length)
        return { count: found.length, ...links, results: found.slice((page - 1) * page_size, page * page_size) }
      },
    })
    app.route({
      ...listProvidersByAddress,
      config: { dependsOn: ['catalogue', 'addresses'] },
      handler: async ({ query }) => {
        const place = (await findPlaceOfAddress(db, query.address_id)) ?? fail('address-not-found')
        return countTariffsByProvider(db, place)
      },
    })
    app.route({
      ...getProvider,
      config: { dependsOn: ['catalogue', 'ratings', 'claims'] },
      handler: async (request) => {
        const { id } = request.params
        narrowToProviders(request, id)
        return (await findProvider(db, id)) ?? fail('provider-not-found')
      },
    })
  }
}
