import {
  confirmAuthenticator,
  enrolAuthenticator,
  passSecondFactor,
  getSecondFactor as readSecondFactor,
  removeSecondFactor as remove,
  renewRecoveryCodes as renew,
} from '@motanet/contract/accounts/second-factor.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { keepPrivate } from '../../http/outgoing/private-responses.ts'
import type { AccountParts } from '../account-parts.ts'
import { getCurrentUser } from '../current-user.ts'
import { type DeviceAccount, findKnownDevice, newDeviceCookie } from '../device-cookie.ts'
import { browserOf } from '../sessions.ts'
import {
  confirmEnrolment,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorParts,
  startEnrolment,
} from './second-factor.ts'
import { passWithCode } from './sign-in-challenges.ts'

/** The second step of the sign-in, and what it takes: an authenticator app and recovery codes. */
export function secondFactors({
  db,
  maker,
  passwords,
  rateLimiter,
  mail,
  config,
}: AccountParts): FastifyPluginAsyncZod {
  const { keys } = maker
  const limit = config.rateLimits.signIn
  const isHttps = config.publicUrl.startsWith('https:')
  const parts: SecondFactorParts = { keys, passwords, rateLimiter, limit, mail }
  const confirmationOf = (body: { current_password?: string | undefined; code?: string | undefined }) => ({
    password: body.current_password,
    code: body.code,
  })
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...passSecondFactor,
      handler: async ({ body, headers }, reply) => {
        const findDevice = (account: DeviceAccount) =>
          findKnownDevice(keys.device, { cookies: headers.cookie, isHttps }, account)
        const { tokens, account } = await passWithCode(
          db,
          { maker, rateLimiter, limit },
          { ...body, browser: browserOf(headers), findDevice },
        )
        const device = { email: account.email, passwordHash: account.password_hash }
        const cookie = newDeviceCookie(keys.device, { cookies: headers.cookie, isHttps }, device)
        if (cookie !== undefined) reply.header('set-cookie', cookie)
        return tokens
      },
    })
    app.route({ ...readSecondFactor, handler: (request) => getSecondFactor(db, getCurrentUser(request)) })
    app.route({
      ...enrolAuthenticator,
      handler: (request) => startEnrolment(db, parts, getCurrentUser(request), confirmationOf(request.body)),
    })
    app.route({
      ...confirmAuthenticator,
      handler: async (request) => ({
        recovery_codes: await confirmEnrolment(db, parts, getCurrentUser(request), request.body.code),
      }),
    })
    app.route({
      ...renew,
      handler: async (request) => ({
        recovery_codes: await renewRecoveryCodes(db, parts, getCurrentUser(request), confirmationOf(request.body)),
      }),
    })
    app.route({
      ...remove,
      handler: async (request, reply) => {
        await removeSecondFactor(db, parts, getCurrentUser(request), confirmationOf(request.body))
        return reply.code(204).send(null)
      },
    })
  }
}
