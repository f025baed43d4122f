import { mobileServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findListed } from './sitemap.queries.ts'
import { pagesByFile, sitemap, sitemapIndex } from './sitemap.ts'

const contentType = 'application/xml; charset=utf-8'
/** The mobile service has its own list URL, the mobile tab of the header. */
const standing = [
  '/',
  '/forhome',
  '/provider/list',
  '/coverage',
  '/orders/office',
  '/orders/home',
  '/about',
  '/privacy',
  '/imprint',
]

/** Sitemap routes with the canonical URLs of all indexable pages: one file, or an index of several files. */
export function publicSitemap(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  const config = { dependsOn: ['catalogue'] } as const
  return async (app) => {
    app.get('/sitemap.xml', { config, schema: { hide: true } }, async (_request, reply) => {
      const files = pagesByFile(await findPages(db))
      const [first = []] = files
      return reply
        .type(contentType)
        .send(files.length > 1 ? sitemapIndex(files.length, publicUrl) : sitemap(first, publicUrl))
    })
    const params = z.object({ file: z.coerce.number().int() })
    app.get('/sitemap-:file(^\\d{1,5}).xml', { config, schema: { hide: true, params } }, async (request, reply) => {
      const pages = pagesByFile(await findPages(db))[request.params.file - 1] ?? fail('not-found')
      return reply.type(contentType).send(sitemap(pages, publicUrl))
    })
  }
}

async function findPages(db: Kysely<DB>): Promise<string[]> {
  const { tariffs, services, offering, providers } = await findListed(db)
  return [
    ...standing,
    ...services.map((id) => (id === mobileServiceId ? `/forhome?page=${id}` : `/forhome?service=${id}`)),
    ...offering.map((id) => `/forhome?provider=${id}`),
    ...providers.map((id) => `/provider/${id}`),
    ...tariffs.map((id) => `/tariff/${id}`),
  ]
}
