import {
  createTariff,
  deleteTariff,
  maxTariffEntries,
  tariffLists,
  updateTariff,
} from '@motanet/contract/catalogue/own-tariffs.ts'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Caller, countedAs, getCaller } from '../accounts/current-user.ts'
import { addMultipartBody } from '../http/incoming/multipart-body.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { hourly } from '../http/rate-limits/rate-limiter.ts'
import { maxPictureBytes } from '../media/pictures.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { changeTariff, offerTariff, withdrawTariff } from './own-tariffs.ts'

const maxOtherTexts = 50
const maxEntries = Object.values(maxTariffEntries).reduce((sum, max) => sum + max, 0)

/** Cabinet routes that create, change and delete tariffs of the user's provider. */
export function ownTariffs(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { rateLimiter, config } = parts
  const countUpload = async (caller: Caller, image: UploadedFile | '' | null | undefined) => {
    if (image) await rateLimiter.consume(hourly(config.rateLimits.uploads, 'uploads', countedAs(caller)))
  }
  return async (app) => {
    keepPrivate(app)
    await addMultipartBody(app, {
      folder: config.uploadsFolder,
      fields: ['image'],
      lists: tariffLists,
      maxTexts: maxEntries + maxOtherTexts,
      maxBytes: maxPictureBytes,
    })
    app.route({
      ...createTariff,
      handler: async (request, reply) => {
        const user = getCaller(request)
        const offered = {
          fields: request.body,
          key: request.headers['idempotency-key'],
          countUpload: () => countUpload(user, request.body.image),
        }
        return tagVersion(reply.code(201), await offerTariff(parts, user, offered))
      },
    })
    app.route({
      ...updateTariff,
      handler: async (request, reply) => {
        const user = getCaller(request)
        await countUpload(user, request.body.image)
        const { params, body: fields, headers } = request
        const change = { id: params.id, fields, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await changeTariff(parts, user, change))
      },
    })
    app.route({
      ...deleteTariff,
      handler: async (request, reply) => {
        const seen = versionsOf(request.headers['if-match'])
        await withdrawTariff(parts, getCaller(request), { id: request.params.id, seen })
        return reply.code(204).send(null)
      },
    })
  }
}
