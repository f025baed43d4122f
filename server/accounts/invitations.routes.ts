import {
  acceptInvitation as accept,
  declineInvitation as decline,
  findInvitation,
} from '@motanet/contract/accounts/invitations.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { AccountParts } from './account-parts.ts'
import { deviceCookie } from './device-cookie.ts'
import { acceptInvitation, declineInvitation, getInvitation } from './invitations.ts'
import type { RecipientRemoval } from './managers.ts'
import { acceptOwnerInvitation, declineOwnerInvitation, getOwnerInvitation, isOwnerLink } from './owner-invitations.ts'

/** Shows, accepts and declines an invitation by the link in its mail. `removeRecipient`: see `dismissManager`. */
export function invitationsByLink(
  { db, passwords, maker, config, mail }: AccountParts,
  removeRecipient: RecipientRemoval,
): FastifyPluginAsyncZod {
  const isHttps = config.publicUrl.startsWith('https:')
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...findInvitation,
      handler: ({ body }) => (isOwnerLink(body) ? getOwnerInvitation(db, body) : getInvitation(db, body)),
    })
    app.route({
      ...accept,
      handler: async ({ body }, reply) => {
        const { uid, token, new_password: password } = body
        const given = { link: { uid, token }, password }
        const account = isOwnerLink(given.link)
          ? await acceptOwnerInvitation(db, { passwords, mail, removeRecipient }, given)
          : await acceptInvitation(db, passwords, given)
        reply.header('set-cookie', deviceCookie(maker.keys.device, account, { isHttps }))
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...decline,
      handler: async ({ body }, reply) => {
        await (isOwnerLink(body) ? declineOwnerInvitation : declineInvitation)(db, body)
        return reply.code(204).send(null)
      },
    })
  }
}
