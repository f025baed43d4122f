import {
  createStaffUser,
  deactivateUser,
  endUserSessions,
  getStaffUser,
  listStaffProviderNames,
  listStaffUsers,
  resendUserInvitation,
  updateStaffUser,
} from '@motanet/contract/staff/users.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AccountParts } from '../accounts/account-parts.ts'
import { getCurrentUser } from '../accounts/current-user.ts'
import { recipientAllowances } from '../accounts/sign-in-limits.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import { createUser, inviteUserAgain } from './new-users.ts'
import { findStaffProviderNames } from './users.queries.ts'
import * as users from './users.ts'

const flagOf = (value: 'true' | 'false' | undefined) => value && value === 'true'

/** Routes with which staff open accounts, see all of them and change their rights. */
export function deskUsers({ db, config, rateLimiter, mail }: AccountParts): FastifyPluginAsyncZod {
  const { publicUrl } = config
  const partsFor = ({ ip }: FastifyRequest) => ({
    mail,
    countMail: (email: string) =>
      rateLimiter.consume(
        recipientAllowances(config.rateLimits.mails, { kind: 'invitation', email, clientAddress: ip }),
      ),
  })
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listStaffUsers,
      handler: async ({ query, originalUrl }) => {
        const selection = { ...query, is_staff: flagOf(query.is_staff), is_active: flagOf(query.is_active) }
        const { count, ...rest } = await users.listUsers(db, selection)
        return { count, ...pageLinks(originalUrl, publicUrl, query, count), ...rest }
      },
    })
    app.route({
      ...createStaffUser,
      handler: async (request, reply) => {
        const given = { fields: request.body, key: request.headers['idempotency-key'] }
        const user = await createUser(db, partsFor(request), getCurrentUser(request), given)
        return tagVersion(reply.code(201), user)
      },
    })
    app.route({
      ...getStaffUser,
      handler: async ({ params }, reply) => tagVersion(reply, await users.getUser(db, params.id)),
    })
    app.route({
      ...updateStaffUser,
      handler: async (request, reply) => {
        const { params, body: change, headers } = request
        const given = { id: params.id, change, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await users.changeUser(db, mail, getCurrentUser(request), given))
      },
    })
    app.route({
      ...deactivateUser,
      handler: async (request, reply) => {
        const given = { id: request.params.id, seen: versionsOf(request.headers['if-match']) }
        await users.deactivateUser(db, mail, getCurrentUser(request), given)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...endUserSessions,
      handler: async (request, reply) => {
        await users.endSessions(db, getCurrentUser(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...resendUserInvitation,
      handler: async (request, reply) => {
        await inviteUserAgain(db, partsFor(request), getCurrentUser(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({ ...listStaffProviderNames, handler: () => findStaffProviderNames(db) })
  }
}
