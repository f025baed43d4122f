import { ownFirstSteps } from '@motanet/contract/catalogue/own-first-step-names.ts'
import { listOwnFirstSteps } from '@motanet/contract/catalogue/own-first-steps.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { findDoneSteps } from './own-first-steps.queries.ts'

/** What a new provider still lacks. */
export function ownProvidersFirstSteps(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listOwnFirstSteps,
      handler: async (request) => {
        const done = await findDoneSteps(db, requireOwnProvider(getCurrentUser(request), 'member'))
        return ownFirstSteps.map((step) => ({ step, is_done: done[step] }))
      },
    })
  }
}
