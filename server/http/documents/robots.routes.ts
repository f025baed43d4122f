import type { FastifyInstance } from 'fastify'

/** Secret links, API responses and redirects. Pages are rendered on the server, so crawlers need no API calls. */
const closedPaths = [
  '/track/',
  '/ro/track/',
  '/answer/',
  '/ro/answer/',
  '/recipient/',
  '/ro/recipient/',
  '/prices/',
  '/ro/prices/',
  '/api/',
  '/info/',
  '/language/',
]
/** Query parameters that multiply a list into endless variants. Pages of a place stay crawlable, since they carry noindex. */
const closedQueries = ['price_min', 'price_max', 'speed_min', 'speed_max', 'promo', 'sort', 'ids', 'q']

/** Serves /robots.txt: the paths open to crawlers, and the sitemap. */
export function addRobots(app: FastifyInstance, publicUrl: string) {
  const rules = [...closedPaths, ...closedQueries.flatMap((key) => [`/*?${key}=`, `/*&${key}=`])].map(
    (path) => `Disallow: ${path}`,
  )
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  app.get('/robots.txt', { config: { dependsOn: [] }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(text),
  )
}
