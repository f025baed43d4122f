import { getSharedTender } from '@motanet/contract/requests/tenders.ts'
import {
  acceptOffer,
  askProviders,
  cancelRequest,
  changeContacts,
  changeVisit,
  confirmConnection,
  declineOffer,
  disputeConnection,
  getVisitCalendar,
  moveRequest,
  reopenTender,
  resubscribeToRequest,
  shareOffers,
  showTexts,
  stopSharing,
  takeBackConnection,
  trackRequest,
  unsubscribeFromRequest,
  verifyEmail,
} from '@motanet/contract/requests/tracking.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { recipientAllowances } from '../accounts/sign-in-limits.ts'
import type { RateLimit } from '../config.ts'
import type { DatabasePools } from '../db/pools.ts'
import type { DB } from '../db/tables.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { type CustomerAction, type CustomerLink, performCustomerAction } from './customer-actions.ts'
import { moveToAlternative } from './moves.ts'
import type { ProcessingParts } from './processing.ts'
import { type Choice, chooseInTender } from './tenders/choice.ts'
import { getSharedTender as readSharedTender, setSharing } from './tenders/sharing.ts'
import { getTrackedRequest } from './tracked-requests.ts'
import { resubscribe, unsubscribe } from './unsubscription.ts'
import { writeVisitCalendar } from './visit-calendar.ts'

/** A customer's request by its tracking link, and everything the customer can do with it. */
export function trackedRequests(
  { db, reads }: Pick<DatabasePools, 'db' | 'reads'>,
  parts: ProcessingParts,
  { rateLimiter, mails }: { rateLimiter: RateLimiter; mails: RateLimit },
): FastifyPluginAsyncZod {
  const perform = async (link: CustomerLink, action: CustomerAction) => {
    const readCurrent = (transaction: Kysely<DB>) => getTrackedRequest(transaction, parts, link.token)
    await performCustomerAction(db, parts, link, action, readCurrent)
    return getTrackedRequest(db, parts, link.token)
  }
  const choose = async (link: CustomerLink, choice: Choice) => {
    const readCurrent = (transaction: Kysely<DB>) => getTrackedRequest(transaction, parts, link.token)
    await chooseInTender(db, parts, link, choice, readCurrent)
    return getTrackedRequest(db, parts, link.token)
  }
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    app.route({ ...trackRequest, handler: ({ params }) => getTrackedRequest(reads, parts, params.token) })
    app.route({
      ...getVisitCalendar,
      handler: async ({ params }, reply) => {
        reply.header('content-type', 'text/calendar; charset=utf-8')
        reply.header('content-disposition', 'attachment; filename="motanet.ics"')
        return writeVisitCalendar(reads, parts, params.token)
      },
    })
    app.route({
      ...confirmConnection,
      handler: ({ params, body: { proof, date } }) => perform({ ...params, proof }, { act: 'confirm', date }),
    })
    app.route({
      ...takeBackConnection,
      handler: ({ params, body: { proof } }) => perform({ ...params, proof }, { act: 'unconfirm' }),
    })
    app.route({
      ...disputeConnection,
      handler: ({ params, body: { proof, text } }) => perform({ ...params, proof }, { act: 'object', text }),
    })
    app.route({
      ...changeVisit,
      handler: ({ params, body: { proof, act, ...visit } }) => perform({ ...params, proof }, { act, ...visit }),
    })
    app.route({
      ...changeContacts,
      handler: async ({ params, body: { proof, ...contacts }, ip }) => {
        // A new address gets a verification mail: rate limit per address
        if (contacts.email !== undefined) {
          const email = contacts.email.toLowerCase()
          await rateLimiter.consume(recipientAllowances(mails, { kind: 'request', email, clientAddress: ip }))
        }
        return perform({ ...params, proof }, { act: 'contacts', ...contacts })
      },
    })
    app.route({
      ...cancelRequest,
      handler: ({ params, body: { proof } }) => perform({ ...params, proof }, { act: 'cancel' }),
    })
    app.route({
      ...verifyEmail,
      handler: ({ params, body: { proof } }) => perform({ ...params, proof }, { act: 'verify' }),
    })
    app.route({
      ...acceptOffer,
      handler: ({ params, body: { proof, ...offer } }) => choose({ ...params, proof }, { act: 'accept', ...offer }),
    })
    app.route({
      ...declineOffer,
      handler: ({ params, body: { proof, ...offer } }) => choose({ ...params, proof }, { act: 'decline', ...offer }),
    })
    app.route({
      ...askProviders,
      handler: ({ params, body: { proof, text } }) => choose({ ...params, proof }, { act: 'ask', text }),
    })
    app.route({
      ...shareOffers,
      handler: async ({ params: { token } }) => {
        await setSharing(db, parts, token, true)
        return getTrackedRequest(db, parts, token)
      },
    })
    app.route({
      ...stopSharing,
      handler: async ({ params: { token } }) => {
        await setSharing(db, parts, token, false)
        return getTrackedRequest(db, parts, token)
      },
    })
    app.route({ ...getSharedTender, handler: ({ params }) => readSharedTender(reads, parts, params.token) })
    app.route({
      ...reopenTender,
      handler: ({ params, body: { proof } }) => choose({ ...params, proof }, { act: 'reopen' }),
    })
    app.route({
      ...showTexts,
      handler: ({ params, body: { proof } }) => choose({ ...params, proof }, { act: 'show_texts' }),
    })
    app.route({
      ...moveRequest,
      handler: ({ params, body: { proof, ...chosen } }) => moveToAlternative(db, parts, { ...params, proof }, chosen),
    })
    app.route({
      ...resubscribeToRequest,
      handler: async ({ params: { token } }) => {
        await resubscribe(db, token)
        return getTrackedRequest(db, parts, token)
      },
    })
    await app.register(unsubscription(db, parts))
  }
}

/** Mail programs post a form of one field (RFC 8058), and the page sends nothing: neither body is read. */
function unsubscription(db: Kysely<DB>, parts: ProcessingParts): FastifyPluginAsyncZod {
  return async (app) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      app.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, done) => done(null))
    app.route({
      ...unsubscribeFromRequest,
      handler: async ({ params }) => {
        await unsubscribe(db, parts, params.token)
        return getTrackedRequest(db, parts, params.token)
      },
    })
  }
}
