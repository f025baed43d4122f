import { updateProvider } from '@motanet/contract/catalogue/providers.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getCurrentUser } from '../accounts/current-user.ts'
import { addMultipartBody } from '../http/incoming/multipart-body.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { hourly } from '../http/rate-limits/rate-limiter.ts'
import { maxPictureBytes } from '../media/pictures.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { describeProvider } from './own-provider.ts'

/** Route with which a provider changes its own profile. */
export function ownProvider(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { rateLimiter, config } = parts
  return async (app) => {
    keepPrivate(app)
    await addMultipartBody(app, {
      folder: config.uploadsFolder,
      fields: ['logo', 'image'],
      maxBytes: maxPictureBytes,
      keepsUnchosen: true,
    })
    app.route({
      ...updateProvider,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        const { params, body, headers } = request
        const { logo, image } = body
        if (logo || image) await rateLimiter.consume(hourly(config.rateLimits.uploads, 'uploads', user.id))
        const given = { id: params.id, change: body, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await describeProvider(parts, user, given))
      },
    })
  }
}
