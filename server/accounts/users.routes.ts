import { activateUser, resendActivation } from '@motanet/contract/accounts/passwords.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import { createUser, getOwnUser, updateOwnUser } from '@motanet/contract/accounts/users.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requestedLanguage } from '../http/incoming/language.ts'
import { addMultipartBody } from '../http/incoming/multipart-body.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { hourly } from '../http/rate-limits/rate-limiter.ts'
import { maxPictureBytes } from '../media/pictures.ts'
import { requestAccountMail } from './account-mail.ts'
import type { AccountParts } from './account-parts.ts'
import { getCurrentUser } from './current-user.ts'
import { changeProfile } from './profile.ts'
import { activateAccount, registerUser } from './registration.ts'
import { mailAllowances, registrationAllowances } from './sign-in-limits.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import { wireCurrentUser, wireUser } from './wire-user.ts'

/** Registration and activation. */
export function publicUsers({ db, mail, passwords, rateLimiter, config }: AccountParts): FastifyPluginAsyncZod {
  const { rateLimits } = config
  return async (app) => {
    app.route({
      ...createUser,
      handler: async ({ body, ip, headers }, reply) => {
        const { email, username, password } = body
        // Before the limit: a refused password reveals nothing, and several people may share the network address
        await refuseWeakPassword('password', password, email)
        await rateLimiter.consume(registrationAllowances(rateLimits.registrations, email, ip))
        const language = requestedLanguage(headers['accept-language'])
        const made = await registerUser(db, { passwords, mail }, { email, username, password, language })
        return reply.code(201).send(made)
      },
    })
    app.route({
      ...activateUser,
      handler: async ({ body }, reply) => {
        await activateAccount(db, body)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...resendActivation,
      handler: async ({ body, ip, headers }, reply) => {
        await rateLimiter.consume(
          mailAllowances(rateLimits.mails, { kind: 'activation', email: body.email, clientAddress: ip }),
        )
        const language = requestedLanguage(headers['accept-language'])
        await requestAccountMail(db, mail, { kind: 'activation', email: body.email, language })
        return reply.code(204).send(null)
      },
    })
  }
}

/** The signed-in user's account. */
export function ownUser({ db, rateLimiter, config, pictures }: AccountParts): FastifyPluginAsyncZod {
  return async (app) => {
    await addMultipartBody(app, { folder: config.uploadsFolder, fields: ['avatar'], maxBytes: maxPictureBytes })
    keepPrivate(app)
    app.route({
      ...getOwnUser,
      handler: async (request): Promise<User> => wireCurrentUser(getCurrentUser(request)),
    })
    app.route({
      ...updateOwnUser,
      handler: async (request): Promise<User> => {
        const now = getCurrentUser(request)
        const { id, sessionId } = now
        const { full_name: fullName, avatar } = request.body
        if (avatar) await rateLimiter.consume(hourly(config.rateLimits.uploads, 'uploads', id))
        const changes = { fullName, avatar: avatar === '' ? null : avatar }
        return wireUser(await changeProfile(db, pictures, { id, sessionId }, changes), now)
      },
    })
  }
}
