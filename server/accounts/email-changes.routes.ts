import {
  confirmEmailChange as confirm,
  getEmailChange as getPending,
  requestEmailChange as request,
} from '@motanet/contract/accounts/email-changes.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requestedLanguage } from '../http/incoming/language.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { findPendingEmail } from './account-links.queries.ts'
import type { AccountParts } from './account-parts.ts'
import { getCurrentUser } from './current-user.ts'
import { confirmEmailChange, requestEmailChange } from './email-changes.ts'
import { mailAllowances } from './sign-in-limits.ts'

/** Changes of an account's e-mail address. */
export function emailChanges({
  db,
  mail,
  passwords,
  rateLimiter,
  maker,
  config: { rateLimits },
}: AccountParts): FastifyPluginAsyncZod {
  const parts = { keys: maker.keys, passwords, rateLimiter, limit: rateLimits.signIn, mail }
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...getPending,
      handler: async (call) => ({ pending_email: await findPendingEmail(db, getCurrentUser(call).id) }),
    })
    app.route({
      ...request,
      handler: async (call, reply) => {
        const { email, current_password: password, code } = call.body
        const addressee = { kind: 'email', email, clientAddress: call.ip } as const
        const taken = await rateLimiter.consume(mailAllowances(rateLimits.mails, addressee))
        const language = requestedLanguage(call.headers['accept-language'])
        const given = { email, confirmation: { password, code }, language }
        await requestEmailChange(db, parts, getCurrentUser(call), given).catch(async (error) => {
          await taken.giveBack()
          throw error
        })
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...confirm,
      handler: async ({ body }, reply) => {
        await confirmEmailChange(db, mail, body)
        return reply.code(204).send(null)
      },
    })
  }
}
