import {
  endSession as blacklist,
  refreshSession,
  signIn,
  signInWithGoogle,
} from '@motanet/contract/accounts/sessions.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { fail } from '../http/errors/app-error.ts'
import { requestedLanguage } from '../http/incoming/language.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { AccountParts } from './account-parts.ts'
import { findSuspension } from './accounts.queries.ts'
import { deviceCookie, findKnownDevice } from './device-cookie.ts'
import { createGoogleVerifier, signInGoogleUser } from './google.ts'
import { browserOf, continueSession, endSession } from './sessions.ts'
import { signInWithPassword } from './sign-in.ts'
import { wireUser } from './wire-user.ts'

/** Sign-in, token refresh and sign-out. */
export function accountSessions({
  db,
  passwords,
  rateLimiter,
  maker,
  mail,
  config,
}: AccountParts): FastifyPluginAsyncZod {
  const isHttps = config.publicUrl.startsWith('https:')
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...signIn,
      handler: async ({ body, ip, headers }, reply) => {
        const { device } = maker.keys
        const { tokens, passwordHash, isKnownDevice, isEmailVerified } = await signInWithPassword(
          db,
          { passwords, rateLimiter, limit: config.rateLimits.signIn, maker },
          {
            ...body,
            clientAddress: ip,
            browser: browserOf(headers),
            findDevice: (account) => findKnownDevice(device, { cookies: headers.cookie, isHttps }, account),
          },
        )
        // With an unproven address the user may be a stranger, who would get a counter of their own for later guesses
        if (!isKnownDevice && isEmailVerified)
          reply.header('set-cookie', deviceCookie(device, { email: body.email, passwordHash }, { isHttps }))
        return tokens
      },
    })
    app.route({ ...refreshSession, handler: async ({ body }) => continueSession(db, maker, body.refresh) })
    app.route({
      ...blacklist,
      config: { isNeverShed: true },
      handler: async ({ body }) => {
        await endSession(db, maker, body.refresh)
        return {}
      },
    })
    const verify = config.google && createGoogleVerifier(config.google)
    app.route({
      ...signInWithGoogle,
      handler: async ({ body, headers }) => {
        // Sign-in with Google is not configured
        if (verify === undefined) return fail('not-found')
        const identity = await verify(body.credential)
        const language = requestedLanguage(headers['accept-language'])
        const signedIn = await signInGoogleUser(db, { maker, mail }, identity, {
          language,
          browser: browserOf(headers),
        })
        if ('challenge' in signedIn) return fail('second-factor-required', undefined, signedIn)
        const { tokens, account } = signedIn
        const suspension = await findSuspension(db, account?.provider_id ?? null)
        const user = wireUser(account, { suspension, lacksSecondFactor: false })
        return { access_token: tokens.access, refresh_token: tokens.refresh, user }
      },
    })
  }
}
