import {
  addPasskey as add,
  passWithPasskey as pass,
  removePasskey as remove,
  startPasskeyRegistration,
  startPasskeySignIn as startSignIn,
} from '@motanet/contract/accounts/passkeys.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { keepPrivate } from '../../http/outgoing/private-responses.ts'
import type { AccountParts } from '../account-parts.ts'
import { getCurrentUser } from '../current-user.ts'
import { type DeviceAccount, findKnownDevice, newDeviceCookie } from '../device-cookie.ts'
import { browserOf } from '../sessions.ts'
import { relyingPartyOf } from './passkey-ceremonies.ts'
import { passWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts'
import { addPasskey, removePasskey, startRegistration } from './passkeys.ts'

/** Passkeys of the signed-in user, and the second step of the sign-in with one. */
export function passkeys({ db, maker, passwords, rateLimiter, mail, config }: AccountParts): FastifyPluginAsyncZod {
  const limit = config.rateLimits.signIn
  const parts = { keys: maker.keys, passwords, rateLimiter, limit, mail }
  const isHttps = config.publicUrl.startsWith('https:')
  const party = relyingPartyOf(config.publicUrl)
  return async (app) => {
    keepPrivate(app)
    app.route({ ...startSignIn, handler: ({ body }) => startPasskeySignIn(db, party, body.challenge) })
    app.route({
      ...pass,
      handler: async ({ body, headers }, reply) => {
        const findDevice = (account: DeviceAccount) =>
          findKnownDevice(maker.keys.device, { cookies: headers.cookie, isHttps }, account)
        const given = { ...body, browser: browserOf(headers), findDevice }
        const { tokens, account } = await passWithPasskey(db, { maker, rateLimiter, limit }, party, given)
        const device = { email: account.email, passwordHash: account.password_hash }
        const cookie = newDeviceCookie(maker.keys.device, { cookies: headers.cookie, isHttps }, device)
        if (cookie !== undefined) reply.header('set-cookie', cookie)
        return tokens
      },
    })
    app.route({
      ...startPasskeyRegistration,
      handler: (request) => {
        const { current_password: password, code } = request.body
        const asked = { user: getCurrentUser(request), confirmation: { password, code } }
        return startRegistration(db, parts, party, asked)
      },
    })
    app.route({
      ...add,
      handler: async (request, reply) => {
        const given = { credential: request.body.credential, userAgent: request.headers['user-agent'] }
        return reply.code(201).send(await addPasskey(db, party, getCurrentUser(request), given))
      },
    })
    app.route({
      ...remove,
      handler: async (request, reply) => {
        const { current_password: password, code } = request.body
        const confirmation = { password, code }
        await removePasskey(db, parts, { user: getCurrentUser(request), confirmation, id: request.params.id })
        return reply.code(204).send(null)
      },
    })
  }
}
