import { getOwnTariff, listOwnTariffs } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { confirmOwnTariffs, deleteOwnTariffs, updateOwnTariffs } from '@motanet/contract/catalogue/tariff-changes.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCaller } from '../accounts/current-user.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { tagVersion } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { findOwnTariffRows } from './own-tariff-list.queries.ts'
import { changeTariffs, confirmTariffs, withdrawTariffs } from './tariff-changes.ts'
import { findOwnTariff } from './tariff-items.queries.ts'

type Parts = Pick<CatalogueParts, 'db' | 'pictures' | 'clock'> & { reads: Kysely<DB> }

/** Undoing a change by percent sets a price of its own for each of up to 5,000 tariffs. */
const changesLimitBytes = 1024 * 1024

/** Cabinet routes for the tariff list of the user's provider: all states, bulk changes and bulk deletion. */
export function ownTariffList({ reads, ...parts }: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listOwnTariffs,
      handler: (request) => findOwnTariffRows(reads, requireOwnProvider(getCaller(request), 'member')),
    })
    app.route({
      ...getOwnTariff,
      handler: async (request, reply) => {
        const providerId = requireOwnProvider(getCaller(request), 'member')
        const tariff = await findOwnTariff(reads, request.params.id, providerId)
        return tagVersion(reply, tariff ?? fail('tariff-not-found'))
      },
    })
    app.route({
      ...updateOwnTariffs,
      bodyLimit: changesLimitBytes,
      handler: async (request) => {
        const { changes } = request.body
        return { tariffs: await changeTariffs(parts, getCaller(request), changes) }
      },
    })
    app.route({
      ...confirmOwnTariffs,
      handler: async (request) => {
        return { tariffs: await confirmTariffs(parts, getCaller(request), request.body.tariffs) }
      },
    })
    app.route({
      ...deleteOwnTariffs,
      handler: async (request, reply) => {
        await withdrawTariffs(parts, getCaller(request), request.body.tariffs)
        return reply.code(204).send(null)
      },
    })
  }
}
