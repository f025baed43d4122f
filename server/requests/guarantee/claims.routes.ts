import { claimGuarantee } from '@motanet/contract/requests/tracking.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import { addMultipartBody } from '../../http/incoming/multipart-body.ts'
import { keepPrivate } from '../../http/outgoing/private-responses.ts'
import { hourly, type RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import type { PictureStore } from '../../media/picture-store.ts'
import { maxPictureBytes } from '../../media/pictures.ts'
import type { ProcessingParts } from '../processing.ts'
import { findRequestOfToken, getTrackedRequest } from '../tracked-requests.ts'
import { storeClaim } from './photos.ts'

interface ClaimParts {
  db: Kysely<DB>
  processing: ProcessingParts
  pictures: PictureStore
  rateLimiter: RateLimiter
  config: Pick<Config, 'uploadsFolder' | 'rateLimits'>
}

/** Claims of customers under the guarantee, by their tracking links. */
export function guaranteeClaims({ db, processing, ...parts }: ClaimParts): FastifyPluginAsyncZod {
  const { pictures, rateLimiter, config } = parts
  return async (app) => {
    keepPrivate(app)
    // Before a body of several photos is received
    app.addHook('onRequest', async ({ params }) => {
      const { token } = params as { token: string }
      const request = (await findRequestOfToken(db, token)) ?? fail('request-not-found')
      await rateLimiter.consume(hourly(config.rateLimits.uploads, 'claims', request.id))
    })
    await addMultipartBody(app, {
      folder: config.uploadsFolder,
      fields: ['photos'],
      fileLists: ['photos'],
      maxBytes: maxPictureBytes,
    })
    app.route({
      ...claimGuarantee,
      handler: async ({ params: { token }, body: { proof, ...claim } }) => {
        await storeClaim(db, { ...processing, pictures }, { token, proof }, claim)
        return getTrackedRequest(db, processing, token)
      },
    })
  }
}
