import {
  confirmProviderPrices,
  createStaffProvider,
  deleteStaffProvider,
  getStaffProvider,
  listStaffProviders,
  updateStaffProvider,
} from '@motanet/contract/staff/providers.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { MailParts } from '../accounts/account-mail.ts'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { CatalogueParts } from '../catalogue/catalogue-parts.ts'
import { addMultipartBody } from '../http/incoming/multipart-body.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import { hourly } from '../http/rate-limits/rate-limiter.ts'
import { maxPictureBytes } from '../media/pictures.ts'
import { removeProvider } from './provider-deletion.ts'
import { confirmPrices } from './provider-prices.ts'
import { changeProvider, createProvider, getProvider, listProviders } from './providers.ts'

/** The providers, as the desk creates and changes them. */
export function deskProviders(parts: CatalogueParts & { mail: MailParts }): FastifyPluginAsyncZod {
  const { db, config, rateLimiter, mail } = parts
  return async (app) => {
    keepPrivate(app)
    await addMultipartBody(app, {
      folder: config.uploadsFolder,
      fields: ['logo', 'image'],
      maxBytes: maxPictureBytes,
      keepsUnchosen: true,
    })
    app.route({
      ...listStaffProviders,
      handler: async ({ query, originalUrl }) => {
        const { count, ...rest } = await listProviders(db, query)
        return { count, ...pageLinks(originalUrl, config.publicUrl, query, count), ...rest }
      },
    })
    app.route({
      ...getStaffProvider,
      handler: async ({ params }, reply) => tagVersion(reply, await getProvider(db, params.id)),
    })
    app.route({
      ...createStaffProvider,
      handler: async (request, reply) => {
        const given = { fields: request.body, key: request.headers['idempotency-key'] }
        return tagVersion(reply.code(201), await createProvider(db, getCurrentUser(request), given))
      },
    })
    app.route({
      ...confirmProviderPrices,
      handler: async (request, reply) => {
        return tagVersion(reply, await confirmPrices(parts, getCurrentUser(request), request.params.id))
      },
    })
    app.route({
      ...deleteStaffProvider,
      handler: async (request, reply) => {
        const given = { id: request.params.id, seen: versionsOf(request.headers['if-match']) }
        await removeProvider(db, mail, getCurrentUser(request), given)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...updateStaffProvider,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        const { params, body, headers } = request
        if (body.logo || body.image) await rateLimiter.consume(hourly(config.rateLimits.uploads, 'uploads', user.id))
        const given = { id: params.id, fields: body, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await changeProvider(parts, user, given))
      },
    })
  }
}
