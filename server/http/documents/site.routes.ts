import { getSite } from '@motanet/contract/site.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Config } from '../../config.ts'
import type { Release } from '../../release.ts'

/** The part of the configuration that the pages show. */
export function publicSite(config: Config, release: Release, mailboxUrl: string | null): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...getSite,
      config: { dependsOn: [] },
      handler: async () => ({
        ...release,
        public_url: config.publicUrl,
        support_phone: config.supportPhone,
        tile_url: config.tiles.url,
        tile_attribution: config.tiles.attribution,
        tile_attribution_url: config.tiles.attributionUrl,
        google_client_id: config.google?.clientId ?? null,
        office: {
          phone: config.office.phone,
          email: config.office.email,
          address: config.office.address,
          address_ro: config.office.addressRo,
          longitude: config.office.longitude,
          latitude: config.office.latitude,
        },
        company: {
          name: config.company.name,
          idno: config.company.idno,
          address: config.company.address,
          address_ro: config.company.addressRo,
          is_sample: config.company.isSample,
        },
        mailbox_url: mailboxUrl,
        video_url: config.videoUrl,
      }),
    })
  }
}
