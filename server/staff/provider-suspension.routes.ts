import {
  reinstateProvider as reinstate,
  suspendProvider as suspend,
} from '@motanet/contract/staff/provider-suspension.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { tagVersion } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { ProcessingParts } from '../requests/processing.ts'
import { reinstateProvider, suspendProvider } from './provider-suspension.ts'

/** The suspension of providers, and its end. */
export function providerSuspension(db: Kysely<DB>, processing: ProcessingParts): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...suspend,
      handler: async (request, reply) => {
        const decision = { id: request.params.id, reason: request.body.reason }
        return tagVersion(reply, await suspendProvider(db, processing, getCurrentUser(request), decision))
      },
    })
    app.route({
      ...reinstate,
      handler: async (request, reply) => {
        const decision = { id: request.params.id, reason: request.body.reason }
        return tagVersion(reply, await reinstateProvider(db, processing, getCurrentUser(request), decision))
      },
    })
  }
}
