import { exportFileName } from '@motanet/contract/privacy/export-file.ts'
import {
  eraseOwnAccount,
  eraseTrackedData,
  exportOwnData,
  exportTrackedData,
} from '@motanet/contract/privacy/personal-data.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { AccountParts } from '../accounts/account-parts.ts'
import { getCurrentUser } from '../accounts/current-user.ts'
import { asConfirmed } from '../accounts/second-factor/second-factor.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { customer } from '../requests/processing.ts'
import { findRequestOfToken } from '../requests/tracked-requests.ts'
import { discardPictures, type ErasureParts, erasePerson } from './erasure.ts'
import { exportPerson } from './export.ts'
import { eraseRequests } from './request-erasure.ts'

const asFile = (reply: FastifyReply) => reply.header('content-disposition', `attachment; filename="${exportFileName}"`)

/** Export and erasure of the signed-in user's account. */
export function ownData(
  { db, passwords, rateLimiter, maker, config }: AccountParts,
  parts: ErasureParts,
): FastifyPluginAsyncZod {
  const confirming = { keys: maker.keys, passwords, rateLimiter, limit: config.rateLimits.signIn }
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...exportOwnData,
      handler: async (request, reply) => {
        asFile(reply)
        return exportPerson(db, parts.clock, { accountId: getCurrentUser(request).id }, { withNotes: false })
      },
    })
    app.route({
      ...eraseOwnAccount,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        const { current_password: password, code } = request.body
        const confirmed = { user, confirmation: { password, code } }
        const { pictures } = await asConfirmed(db, confirming, confirmed, (transaction) =>
          erasePerson(transaction, parts, { accountId: user.id }, customer),
        )
        await discardPictures(parts, pictures)
        return reply.code(204).send(null)
      },
    })
  }
}

/** Export and erasure of a customer's request, by its tracking link. */
export function trackedData(db: Kysely<DB>, parts: ErasureParts): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...exportTrackedData,
      handler: async ({ params: { token } }, reply) => {
        const { id: requestId } = (await findRequestOfToken(db, token)) ?? fail('request-not-found')
        asFile(reply)
        return exportPerson(db, parts.clock, { requestId }, { withNotes: false })
      },
    })
    app.route({
      ...eraseTrackedData,
      handler: async ({ params: { token } }, reply) => {
        const { id } = (await findRequestOfToken(db, token)) ?? fail('request-not-found')
        const { requestIds, pictures } = await db
          .transaction()
          .execute((transaction) => eraseRequests(transaction, parts, { requestIds: [id], by: customer }))
        // Erased while this waited
        if (requestIds.length === 0) fail('request-not-found')
        await discardPictures(parts, pictures)
        return reply.code(204).send(null)
      },
    })
  }
}
