import {
  confirmRecipient,
  createRecipient,
  deleteRecipient,
  getWebhookSecret,
  listRecipients,
  orderRecipients,
  replaceWebhookSecret,
  testRecipient,
  updateRecipient,
} from '@motanet/contract/delivery/recipients.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { askAgain } from './recipient-confirmation.ts'
import { confirmationAllowances, testAllowances } from './recipient-limits.ts'
import type { RecipientParts } from './recipient-parts.ts'
import { findRecipient } from './recipients.queries.ts'
import * as recipients from './recipients.ts'

interface Parts {
  db: Kysely<DB>
  delivery: RecipientParts
  rateLimiter: RateLimiter
  config: Pick<Config, 'rateLimits'>
}

/** Who is notified of the requests of the user's provider. */
export function ownRecipients({ db, delivery, rateLimiter, config }: Parts): FastifyPluginAsyncZod {
  const { mails } = config.rateLimits
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listRecipients,
      handler: (request) => recipients.listRecipients(db, delivery, getCurrentUser(request)),
    })
    app.route({
      ...createRecipient,
      handler: async (request, reply) => {
        const { body: fields, headers, ip } = request
        const user = getCurrentUser(request)
        if (user.role === 'provider') {
          const email = fields.channel === 'mail' ? fields.destination : undefined
          await rateLimiter.consume(confirmationAllowances(mails, { accountId: user.id, email, clientAddress: ip }))
        }
        const addition = { fields, key: headers['idempotency-key'] }
        return tagVersion(reply.code(201), await recipients.addRecipient(db, delivery, user, addition))
      },
    })
    app.route({
      ...orderRecipients,
      handler: (request) => recipients.orderRecipients(db, delivery, getCurrentUser(request), request.body.ids),
    })
    app.route({
      ...updateRecipient,
      handler: async (request, reply) => {
        const { params, body: change, headers } = request
        const given = { id: params.id, change, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await recipients.changeRecipient(db, delivery, getCurrentUser(request), given))
      },
    })
    app.route({
      ...deleteRecipient,
      handler: async (request, reply) => {
        const given = { id: request.params.id, seen: versionsOf(request.headers['if-match']) }
        await recipients.removeRecipient(db, delivery, getCurrentUser(request), given)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...testRecipient,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        if (user.role === 'provider') await rateLimiter.consume(testAllowances(mails, user.id))
        await recipients.testRecipient(db, delivery, user, request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...confirmRecipient,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        const { id } = request.params
        const row = user.role === 'provider' ? await findRecipient(db, id) : undefined
        // Recipients of other providers must not count: that would reveal them
        if (row !== undefined && row.provider_id === user.providerId) {
          const email = row.channel === 'mail' ? (row.destination ?? undefined) : undefined
          const asker = { accountId: user.id, email, clientAddress: request.ip }
          await rateLimiter.consume(confirmationAllowances(mails, asker))
        }
        return tagVersion(reply, await askAgain(db, delivery, user, id))
      },
    })
    app.route({
      ...getWebhookSecret,
      handler: (request) => recipients.getWebhookSecret(db, delivery, getCurrentUser(request), request.params.id),
    })
    app.route({
      ...replaceWebhookSecret,
      handler: (request) => recipients.replaceWebhookSecret(db, delivery, getCurrentUser(request), request.params.id),
    })
  }
}
