import { firstSteps } from '@motanet/contract/staff/first-step-names.ts'
import { listFirstSteps } from '@motanet/contract/staff/first-steps.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { findDoneSteps } from './first-steps.queries.ts'

/** What is still missing in a new marketplace. */
export function deskFirstSteps(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listFirstSteps,
      handler: async (request) => {
        const done = await findDoneSteps(db, getCurrentUser(request).id)
        return firstSteps.map((step) => ({ step, is_done: done[step] }))
      },
    })
  }
}
