import { getDeliveredEvent, listDeliveries, resendDelivery } from '@motanet/contract/delivery/deliveries.ts'
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
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import { type Asker, maySet, requireProvider } from '../accounts/permission-policy.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import * as log from './delivery-log.ts'
import { changeRecipient, isNewDestination } from './recipient-change.ts'
import { askAgain } from './recipient-confirmation.ts'
import { confirmationAllowances, resendAllowances, testAllowances } from './recipient-limits.ts'
import type { RecipientParts } from './recipient-parts.ts'
import { findRecipient, type RecipientRow } from './recipients.queries.ts'
import * as recipients from './recipients.ts'

interface Parts {
  db: Kysely<DB>
  delivery: RecipientParts
  rateLimiter: RateLimiter
  config: Pick<Config, 'rateLimits'>
}

const askerOf = (request: FastifyRequest & { query: { provider?: number | undefined } }): Asker => ({
  user: getCurrentUser(request),
  provider: request.query.provider,
})

/** Who is notified of the requests of a provider. */
export function ownRecipients({ db, delivery, rateLimiter, config }: Parts): FastifyPluginAsyncZod {
  const { mails } = config.rateLimits

  /** The recipient, if the asker may change it. Recipients of other providers must not count: that would reveal them. */
  async function findOwn(asker: Asker, id: number) {
    const row = maySet(asker) ? await findRecipient(db, id) : undefined
    return row?.provider_id === requireProvider(asker) ? row : undefined
  }

  async function consumeConfirmation(asker: Asker, row: RecipientRow, clientAddress: string) {
    const email = row.channel === 'mail' ? (row.destination ?? undefined) : undefined
    await rateLimiter.consume(confirmationAllowances(mails, { accountId: asker.user.id, email, clientAddress }))
  }

  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listRecipients,
      handler: (request) => recipients.listRecipients(db, delivery, askerOf(request)),
    })
    app.route({
      ...createRecipient,
      handler: async (request, reply) => {
        const { body: fields, headers, ip } = request
        const asker = askerOf(request)
        if (maySet(asker)) {
          const email = fields.channel === 'mail' ? fields.destination : undefined
          await rateLimiter.consume(
            confirmationAllowances(mails, { accountId: asker.user.id, email, clientAddress: ip }),
          )
        }
        const addition = { fields, key: headers['idempotency-key'] }
        return tagVersion(reply.code(201), await recipients.addRecipient(db, delivery, asker, addition))
      },
    })
    app.route({
      ...orderRecipients,
      handler: (request) => recipients.orderRecipients(db, delivery, askerOf(request), request.body.ids),
    })
    app.route({
      ...updateRecipient,
      handler: async (request, reply) => {
        const { params, body: change, headers } = request
        const asker = askerOf(request)
        const given = { id: params.id, change, seen: versionsOf(headers['if-match']) }
        const row = change.destination !== undefined ? await findOwn(asker, params.id) : undefined
        if (row !== undefined && isNewDestination(row.destination, change))
          await consumeConfirmation(asker, row, request.ip)
        return tagVersion(reply, await changeRecipient(db, delivery, asker, given))
      },
    })
    app.route({
      ...deleteRecipient,
      handler: async (request, reply) => {
        const given = { id: request.params.id, seen: versionsOf(request.headers['if-match']) }
        await recipients.removeRecipient(db, delivery, askerOf(request), given)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...testRecipient,
      handler: async (request, reply) => {
        const asker = askerOf(request)
        if (maySet(asker)) await rateLimiter.consume(testAllowances(mails, asker.user.id))
        await recipients.testRecipient(db, delivery, asker, request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...confirmRecipient,
      handler: async (request, reply) => {
        const asker = askerOf(request)
        const { id } = request.params
        const row = await findOwn(asker, id)
        if (row !== undefined) await consumeConfirmation(asker, row, request.ip)
        return tagVersion(reply, await askAgain(db, delivery, asker, id))
      },
    })
    app.route({
      ...listDeliveries,
      handler: (request) => {
        const { state, before } = request.query
        return log.listDeliveries(db, delivery, askerOf(request), { id: request.params.id, state, before })
      },
    })
    app.route({
      ...getDeliveredEvent,
      handler: (request) => {
        const { id, delivery_id: deliveryId } = request.params
        return log.getDeliveredEvent(db, askerOf(request), { id, deliveryId })
      },
    })
    app.route({
      ...resendDelivery,
      handler: async (request, reply) => {
        const asker = askerOf(request)
        const { id, delivery_id: deliveryId } = request.params
        if (maySet(asker)) await rateLimiter.consume(resendAllowances(mails, asker.user.id))
        await log.resendDelivery(db, delivery, asker, { id, deliveryId })
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...getWebhookSecret,
      handler: (request) => recipients.getWebhookSecret(db, delivery, askerOf(request), request.params.id),
    })
    app.route({
      ...replaceWebhookSecret,
      handler: (request) => recipients.replaceWebhookSecret(db, delivery, askerOf(request), request.params.id),
    })
  }
}
