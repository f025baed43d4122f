import {
  inviteOwner as invite,
  removeOwner as remove,
  resendOwnerInvitation,
  revokeOwnerInvitation as revoke,
} from '@motanet/contract/staff/provider-owners.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AccountParts } from '../accounts/account-parts.ts'
import { getCurrentUser } from '../accounts/current-user.ts'
import { inviteOwner, inviteOwnerAgain, removeOwner, revokeOwnerInvitation } from '../accounts/owner-invitations.ts'
import { recipientAllowances } from '../accounts/sign-in-limits.ts'
import { removeMailRecipient } from '../delivery/recipients.ts'
import { requestedLanguage } from '../http/incoming/language.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'

/** Who owns a provider. */
export function providerOwners({ db, config, rateLimiter, mail }: AccountParts): FastifyPluginAsyncZod {
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
      ...invite,
      handler: async (request, reply) => {
        const { params, body, headers } = request
        const language = body.language ?? requestedLanguage(headers['accept-language'])
        const given = { providerId: params.id, email: body.email, language }
        await inviteOwner(db, partsFor(request), getCurrentUser(request), given)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...resendOwnerInvitation,
      handler: async (request, reply) => {
        await inviteOwnerAgain(db, partsFor(request), getCurrentUser(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...revoke,
      handler: async (request, reply) => {
        await revokeOwnerInvitation(db, getCurrentUser(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...remove,
      handler: async (request, reply) => {
        const parts = { mail, removeRecipient: removeMailRecipient }
        await removeOwner(db, parts, getCurrentUser(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
  }
}
