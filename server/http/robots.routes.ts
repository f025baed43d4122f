import type { FastifyInstance } from 'fastify'

/** Secret links, answers for programs, and redirects. Pages are rendered here: crawlers need no call of the API. */
const closedPaths = ['/track/', '/ro/track/', '/api/', '/info/', '/language/']
/** What turns one list into endlessly many; places stay open, for their pages say that they are not to be listed. */
const closedQueries = ['price_min', 'price_max', 'speed_min', 'speed_max', 'promo', 'sort', 'ids', 'q']

/** What crawlers may fetch, and where they find every page. */
export function addRobots(app: FastifyInstance, publicUrl: string) {
  const rules = [...closedPaths, ...closedQueries.flatMap((key) => [`/*?${key}=`, `/*&${key}=`])].map(
    (path) => `Disallow: ${path}`,
  )
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  app.get('/robots.txt', { config: { dependsOn: [] }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(text),
  )
}
