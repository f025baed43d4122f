import {
  createManager,
  getManagerRules,
  getOwnRules,
  leaveProvider as leaveOwnProvider,
  listManagers,
  removeManager,
  replaceManager,
  resendInvitation,
  updateManagerRules,
} from '@motanet/contract/accounts/managers.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requestedLanguage } from '../http/incoming/language.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { hourly } from '../http/rate-limits/rate-limiter.ts'
import type { AccountParts } from './account-parts.ts'
import { getCurrentUser } from './current-user.ts'
import { allPermissions, completePermissions } from './manager-permissions.ts'
import {
  appointManager,
  changeManager,
  changePermissions,
  dismissManager,
  getRuledManager,
  inviteAgain,
  leaveProvider,
  listOwnManagers,
  type RecipientRemoval,
} from './managers.ts'
import { recipientAllowances } from './sign-in-limits.ts'

/** Hourly limit of manager creations as a multiple of the limit of registrations. Each creation sends a mail to an arbitrary address. */
const managersForRegistration = 6

/** A provider's managers and their permissions. `removeRecipient`: see `dismissManager`. */
export function ownManagers(
  { db, config, rateLimiter, passwords, mail }: AccountParts,
  removeRecipient: RecipientRemoval,
): FastifyPluginAsyncZod {
  const { rateLimits } = config
  const { registrations } = rateLimits
  const perHour = registrations === null ? null : managersForRegistration * registrations
  const countSender = (accountId: number) => rateLimiter.consume(hourly(perHour, 'managers', accountId))
  const partsFor = ({ ip }: FastifyRequest) => ({
    passwords,
    mail,
    countMail: (email: string) =>
      rateLimiter.consume(recipientAllowances(rateLimits.mails, { kind: 'invitation', email, clientAddress: ip })),
  })
  return async (app) => {
    keepPrivate(app)
    app.route({ ...listManagers, handler: (request) => listOwnManagers(db, getCurrentUser(request)) })
    app.route({
      ...createManager,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        const { email, password, permissions = {} } = request.body
        if (user.role === 'provider') await countSender(user.id)
        const language = requestedLanguage(request.headers['accept-language'])
        const given = { email, password, permissions, language, key: request.headers['idempotency-key'] }
        return tagVersion(reply.code(201), await appointManager(db, partsFor(request), user, given))
      },
    })
    app.route({
      ...replaceManager,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        const { email, password, permissions } = request.body
        if (user.role === 'provider') await countSender(user.id)
        const given = { ...seenManager(request), email, password, permissions }
        return tagVersion(reply, await changeManager(db, partsFor(request), user, given))
      },
    })
    app.route({
      ...removeManager,
      handler: async (request, reply) => {
        const isWithRecipient = request.query.with_recipient === 'true'
        const given = { ...seenManager(request), removeRecipient: isWithRecipient ? removeRecipient : undefined }
        await dismissManager(db, getCurrentUser(request), given)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...resendInvitation,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        if (user.role === 'provider') await countSender(user.id)
        await inviteAgain(db, partsFor(request), user, request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...leaveOwnProvider,
      handler: async (request, reply) => {
        await leaveProvider(db, getCurrentUser(request), removeRecipient)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...getOwnRules,
      handler: async (request) => {
        const { role, permissions } = getCurrentUser(request)
        return role === 'provider' ? allPermissions : completePermissions(permissions)
      },
    })
    app.route({
      ...getManagerRules,
      handler: async (request, reply) =>
        tagVersion(reply, await getRuledManager(db, getCurrentUser(request), request.params.id)).permissions,
    })
    app.route({
      ...updateManagerRules,
      handler: async (request, reply) => {
        const change = { ...seenManager(request), permissions: request.body.rules }
        return tagVersion(reply, await changePermissions(db, getCurrentUser(request), change)).permissions
      },
    })
  }
}

function seenManager({ params, headers }: { params: { id: number }; headers: { 'if-match'?: string | undefined } }) {
  return { id: params.id, seen: versionsOf(headers['if-match']) }
}
