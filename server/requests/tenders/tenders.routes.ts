import {
  answerQuestion,
  answerQuestionByLink,
  declineTender,
  declineTenderByLink,
  getTender,
  type InvitedTender,
  listTenders,
  type OwnOffer,
  putOffer,
  putOfferByLink,
  withdrawOffer,
  withdrawOfferByLink,
} from '@motanet/contract/requests/tenders.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { type CurrentUser, getCurrentUser, holdCurrentUser } from '../../accounts/current-user.ts'
import { requireOwnProvider } from '../../accounts/permission-policy.ts'
import { refineActor } from '../../db/audit/actor.ts'
import type { DatabasePools } from '../../db/pools.ts'
import type { DB } from '../../db/tables.ts'
import { getLink } from '../../delivery/answer-links.ts'
import { fail } from '../../http/errors/app-error.ts'
import { pageLinks } from '../../http/pages/page-links.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import type { ProcessingParts } from '../processing.ts'
import { getInvitedTender, listInvitedTenders } from './invited-tenders.ts'
import type { Invited } from './offers.ts'
import * as offers from './offers.ts'
import { answer as answerTo } from './questions.ts'
import { isInvited } from './tenders.queries.ts'

const mayEdit = { model: 'Orders', act: 'edit' } as const
/** Each change of an offer sends a mail to the customer. */
const changesAnHour = 20
const hourMs = 60 * 60 * 1000

type Change<Result> = (transaction: Kysely<DB>, invited: Invited) => Promise<Result>

function offerIn({ offer }: InvitedTender): OwnOffer {
  return offer ?? fail('not-found')
}

/** Tenders that a provider is invited to, for its accounts and for the holders of links in its messages. */
export function tenders(
  { db, reads }: Pick<DatabasePools, 'db' | 'reads'>,
  parts: ProcessingParts,
  rateLimiter: RateLimiter,
): FastifyPluginAsyncZod {
  /**
   * Changes an offer for a provider that `findInvited` names, in one transaction. The tender is read after it: other providers wait for
   * its lock.
   */
  const change = async <Result>(
    findInvited: (transaction: Kysely<DB>) => Promise<Invited>,
    perform: Change<Result>,
  ): Promise<{ result: Result; tender: InvitedTender }> => {
    const { requestId, providerId } = await findInvited(db)
    const what = `offer:${requestId}:${providerId}`
    await rateLimiter.consume([{ what, limit: changesAnHour, windowMs: hourMs }])
    const { result, invited } = await db.transaction().execute(async (transaction) => {
      const invited = await findInvited(transaction)
      return { invited, result: await perform(transaction, invited) }
    })
    return { result, tender: await getInvitedTender(db, invited) }
  }
  const byAccount = (user: CurrentUser, requestId: number) => async (transaction: Kysely<DB>) => {
    const now = transaction.isTransaction ? await holdCurrentUser(transaction, user) : user
    const invited = { requestId, providerId: requireOwnProvider(now, 'member') }
    if (!(await isInvited(transaction, invited))) fail('not-found')
    requireOwnProvider(now, mayEdit)
    return invited
  }
  const byLink = (token: string) => async (transaction: Kysely<DB>) => {
    const link = await getLink(transaction, token, parts.clock())
    refineActor({ providerId: link.provider_id, accountId: link.account_id ?? undefined })
    return { requestId: link.request_id ?? fail('request-not-found'), providerId: link.provider_id }
  }
  const decline: Change<void> = (transaction, invited) => offers.declineTender(transaction, parts, invited)
  const withdraw: Change<void> = (transaction, invited) => offers.withdrawOffer(transaction, parts, invited)

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    app.route({
      ...listTenders,
      handler: async (request) => {
        const { query, originalUrl } = request
        const providerId = requireOwnProvider(getCurrentUser(request), 'member')
        const { count, results } = await listInvitedTenders(reads, { providerId, ...query })
        return { count, ...pageLinks(originalUrl, parts.publicUrl, query, count), results }
      },
    })
    app.route({
      ...getTender,
      handler: (request) => {
        const providerId = requireOwnProvider(getCurrentUser(request), 'member')
        return getInvitedTender(reads, { requestId: request.params.id, providerId })
      },
    })
    app.route({
      ...putOffer,
      handler: async (request, reply) => {
        const put: Change<boolean> = (transaction, invited) =>
          offers.putOffer(transaction, parts, invited, request.body)
        const { result, tender } = await change(byAccount(getCurrentUser(request), request.params.id), put)
        return reply.code(result ? 201 : 200).send(offerIn(tender))
      },
    })
    app.route({
      ...withdrawOffer,
      handler: async (request) =>
        offerIn((await change(byAccount(getCurrentUser(request), request.params.id), withdraw)).tender),
    })
    app.route({
      ...declineTender,
      handler: async (request) => (await change(byAccount(getCurrentUser(request), request.params.id), decline)).tender,
    })
    app.route({
      ...answerQuestion,
      handler: async (request) => {
        const { id, question_id: questionId } = request.params
        const answer: Change<void> = (transaction, invited) =>
          answerTo(transaction, parts, invited, { questionId, text: request.body.text })
        return (await change(byAccount(getCurrentUser(request), id), answer)).tender
      },
    })
    app.route({
      ...answerQuestionByLink,
      handler: async ({ params, body: { text } }) => {
        const answer: Change<void> = (transaction, invited) =>
          answerTo(transaction, parts, invited, { questionId: params.question_id, text })
        return (await change(byLink(params.token), answer)).tender
      },
    })
    app.route({
      ...putOfferByLink,
      handler: async ({ params, body }, reply) => {
        const put: Change<boolean> = (transaction, invited) => offers.putOffer(transaction, parts, invited, body)
        const { result, tender } = await change(byLink(params.token), put)
        return reply.code(result ? 201 : 200).send(tender)
      },
    })
    app.route({
      ...withdrawOfferByLink,
      handler: async ({ params }) => (await change(byLink(params.token), withdraw)).tender,
    })
    app.route({
      ...declineTenderByLink,
      handler: async ({ params }) => (await change(byLink(params.token), decline)).tender,
    })
  }
}
