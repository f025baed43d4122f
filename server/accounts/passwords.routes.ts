import {
  resetPassword as askForReset,
  confirmPasswordReset,
  setPassword,
} from '@motanet/contract/accounts/passwords.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { fail } from '../http/app-error.ts'
import { requestLetter } from './account-mail.ts'
import type { AccountParts } from './account-parts.ts'
import { getCurrentUser } from './current-user.ts'
import { changePassword, isOwnPassword, resetPassword } from './password-changes.ts'
import { mailAllowances, signInAllowances } from './sign-in-limits.ts'

/** Forgotten and changed passwords. */
export function accountPasswords({ db, mail, passwords, limits, config }: AccountParts): FastifyPluginAsyncZod {
  const { rateLimits } = config
  return async (app) => {
    app.route({
      ...askForReset,
      handler: async ({ body, ip }, reply) => {
        await limits.take(mailAllowances(rateLimits.mails, body.email, ip))
        await requestLetter(db, mail, { kind: 'reset', email: body.email })
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...confirmPasswordReset,
      handler: async ({ body }, reply) => {
        const { uid, token, new_password: password } = body
        await resetPassword(db, { passwords, mail }, { uid, token, password })
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...setPassword,
      handler: async (request, reply) => {
        const { id, email } = getCurrentUser(request)
        const { current_password: current, new_password: password } = request.body
        const attempt = { email, clientAddress: request.ip, knownDevice: undefined }
        // Whoever found an open browser shall not guess the password in it
        const isRight = await limits.takeIfWrong(signInAllowances(rateLimits.signIn, attempt), () =>
          isOwnPassword(db, passwords, id, current),
        )
        if (!isRight) fail('invalid-input', { current_password: 'wrong-password' })
        await changePassword(db, { passwords, mail }, { accountId: id, password })
        return reply.code(204).send(null)
      },
    })
  }
}
