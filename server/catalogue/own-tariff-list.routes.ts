import { getOwnTariff, listOwnTariffs } from '@motanet/contract/catalogue/own-tariff-list.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import { getOwnProviderId } from '../accounts/permissions.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { keepPrivate } from '../http/private-answers.ts'
import { tagVersion } from '../http/record-versions.ts'
import { findOwnTariffRows } from './own-tariff-list.queries.ts'
import { findOwnTariff } from './tariff-items.queries.ts'

/** The own tariffs in all states, as the cabinet lists and edits them. */
export function ownTariffList({ reads }: { reads: Kysely<DB> }): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listOwnTariffs,
      handler: (request) => findOwnTariffRows(reads, getOwnProviderId(getCurrentUser(request))),
    })
    app.route({
      ...getOwnTariff,
      handler: async (request, reply) => {
        const providerId = getOwnProviderId(getCurrentUser(request))
        const tariff = await findOwnTariff(reads, request.params.id, providerId)
        return tagVersion(reply, tariff ?? fail('tariff-not-found'))
      },
    })
  }
}
