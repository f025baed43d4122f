import {
  actOnDeskItem,
  answerForProvider,
  closeDeskItem,
  getDeskItem,
  listProvidersToInvite,
  listTariffsToOffer,
  noteOnDeskItem,
  releaseDeskItem,
  takeDeskItem,
} from '@motanet/contract/staff/queue-items.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { ProcessingParts } from '../requests/processing.ts'
import { getItem } from './queue-items.ts'
import { findProvidersToInvite, findTariffsToOffer } from './queue-options.ts'
import { actOnItem, answerOnItem, closeItem, noteOnItem, releaseItem, takeItem } from './queue-work.ts'

/** One item of the queue, and what staff do about it. */
export function deskItems(db: Kysely<DB>, parts: ProcessingParts): FastifyPluginAsyncZod {
  const seenBy = ({ params, headers }: { params: { id: number }; headers: { 'if-match'?: string | undefined } }) => ({
    id: params.id,
    seen: versionsOf(headers['if-match']),
  })
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...getDeskItem,
      handler: async ({ params }, reply) => tagVersion(reply, await getItem(db, parts, params.id)),
    })
    app.route({
      ...takeDeskItem,
      handler: async (request, reply) =>
        tagVersion(reply, await takeItem(db, parts, getCurrentUser(request), seenBy(request))),
    })
    app.route({
      ...releaseDeskItem,
      handler: async (request, reply) =>
        tagVersion(reply, await releaseItem(db, parts, getCurrentUser(request), seenBy(request))),
    })
    app.route({
      ...noteOnDeskItem,
      handler: async (request, reply) => {
        const given = { id: request.params.id, ...request.body, key: request.headers['idempotency-key'] }
        return tagVersion(reply, await noteOnItem(db, parts, getCurrentUser(request), given))
      },
    })
    app.route({
      ...closeDeskItem,
      handler: async (request, reply) => {
        const given = { ...seenBy(request), ...request.body }
        return tagVersion(reply, await closeItem(db, parts, getCurrentUser(request), given))
      },
    })
    app.route({
      ...actOnDeskItem,
      handler: async (request, reply) => {
        const given = { ...seenBy(request), action: request.body }
        return tagVersion(reply, await actOnItem(db, parts, getCurrentUser(request), given))
      },
    })
    app.route({
      ...answerForProvider,
      handler: async (request, reply) => {
        const given = { ...seenBy(request), action: request.body }
        return tagVersion(reply, await answerOnItem(db, parts, getCurrentUser(request), given))
      },
    })
    app.route({
      ...listTariffsToOffer,
      handler: async ({ params, query }) => ({ results: await findTariffsToOffer(db, params.id, query.q) }),
    })
    app.route({
      ...listProvidersToInvite,
      handler: async ({ params, query }) => ({ results: await findProvidersToInvite(db, params.id, query.q) }),
    })
  }
}
