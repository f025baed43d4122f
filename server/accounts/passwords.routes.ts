import {
  confirmPasswordReset,
  resetPassword as requestReset,
  setPassword,
} from '@motanet/contract/accounts/passwords.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { fail } from '../http/errors/app-error.ts'
import { requestedLanguage } from '../http/incoming/language.ts'
import { requestAccountMail } from './account-mail.ts'
import type { AccountParts } from './account-parts.ts'
import { getCurrentUser } from './current-user.ts'
import { deviceCookie } from './device-cookie.ts'
import { requireOwnPassword } from './own-password.ts'
import { changePassword, resetPassword } from './password-changes.ts'
import { mailAllowances } from './sign-in-limits.ts'

/** Resets and changes passwords. */
export function accountPasswords({
  db,
  mail,
  passwords,
  rateLimiter,
  maker,
  config,
}: AccountParts): FastifyPluginAsyncZod {
  const { rateLimits } = config
  const isHttps = config.publicUrl.startsWith('https:')
  return async (app) => {
    app.route({
      ...requestReset,
      handler: async ({ body, ip, headers }, reply) => {
        await rateLimiter.consume(
          mailAllowances(rateLimits.mails, { kind: 'reset', email: body.email, clientAddress: ip }),
        )
        const language = requestedLanguage(headers['accept-language'])
        await requestAccountMail(db, mail, { kind: 'reset', email: body.email, language })
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...confirmPasswordReset,
      handler: async ({ body }, reply) => {
        const { uid, token, new_password: password } = body
        const account = await resetPassword(db, { passwords, mail }, { uid, token, password })
        // The mail's reader is the owner: wrong guesses elsewhere must not lock this browser out
        reply.header('set-cookie', deviceCookie(maker.keys.device, account, { isHttps }))
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...setPassword,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        const { current_password: current, new_password: password } = request.body
        const parts = { passwords, rateLimiter, limit: rateLimits.signIn }
        const verifiedHash = await requireOwnPassword(db, parts, user, current)
        if (verifiedHash === null) return fail('invalid-input', { current_password: 'no-password' })
        const { isEmailVerified, ...account } = await changePassword(
          db,
          { passwords, mail },
          { user, verifiedHash, password },
        )
        // The former device cookie is bound to the former password. Unproven accounts get none, as at sign-in
        if (isEmailVerified) reply.header('set-cookie', deviceCookie(maker.keys.device, account, { isHttps }))
        return reply.code(204).send(null)
      },
    })
  }
}
