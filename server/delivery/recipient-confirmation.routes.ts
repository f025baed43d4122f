import {
  decideRecipientConfirmation,
  getRecipientConfirmation,
} from '@motanet/contract/delivery/recipient-confirmation.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { AppError, fail } from '../http/errors/app-error.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { decideConfirmation, getConfirmation } from './recipient-confirmation.ts'

/** Shows, accepts and declines what the link in the mail to a new recipient asks to confirm. */
export function recipientConfirmations(db: Kysely<DB>, parts: Pick<DeliveryParts, 'clock'>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.addHook('onSend', async (_request, reply) => void reply.header('referrer-policy', 'no-referrer'))
    app.route({ ...getRecipientConfirmation, handler: ({ params }) => getConfirmation(db, parts, params.token) })
    app.route({
      ...decideRecipientConfirmation,
      handler: async ({ params, body }, reply) => {
        await decideConfirmation(db, parts, { ...params, ...body })
        return reply.code(204).send(null)
      },
    })

    // The page's form without JavaScript
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const root of ['', '/ro'])
      app.route<{ Params: { token: string }; Body: { decision?: string } | undefined }>({
        method: 'POST',
        url: `${root}/recipient/:token`,
        schema: { hide: true },
        handler: async ({ params: { token }, body }, reply) => {
          const decision = body?.decision
          if (decision !== 'accept' && decision !== 'decline') return fail('invalid-input', { decision: 'required' })
          return sendOutcome(reply, root, token, () => decideConfirmation(db, parts, { token, decision }), decision)
        },
      })
  }
}

/** Redirects to the page that states the outcome, or for an invalid link to the page that says so: its URL then is no secret. */
async function sendOutcome(
  reply: FastifyReply,
  root: string,
  token: string,
  decide: () => Promise<void>,
  decision: 'accept' | 'decline',
): Promise<FastifyReply> {
  try {
    await decide()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error
    return reply.redirect(`${root}/recipient/${encodeURIComponent(token)}`, 303)
  }
  return reply.redirect(`${root}/recipient/${decision === 'accept' ? 'accepted' : 'declined'}`, 303)
}
