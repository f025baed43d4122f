import { answerRequest, getAnsweredRequest } from '@motanet/contract/requests/answer.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { DatabasePools } from '../db/pools.ts'
import { answerRequest as answer, getAnsweredRequest as getRequest } from './answer.ts'
import type { ProcessingParts } from './processing.ts'

/** Requests by the links in messages to providers, without an account. */
export function answeredRequests(
  { db, reads }: Pick<DatabasePools, 'db' | 'reads'>,
  parts: ProcessingParts,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    app.route({ ...getAnsweredRequest, handler: ({ params }) => getRequest(reads, parts, params.token) })
    app.route({ ...answerRequest, handler: ({ params, body }) => answer(db, parts, params.token, body) })
  }
}
