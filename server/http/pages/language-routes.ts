import { type Language, languages } from '@motanet/contract/errors.ts'
import { cookieDays } from '@motanet/contract/privacy/retention.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../errors/app-error.ts'
import { findCookie, serializeCookie } from '../incoming/cookies.ts'
import { pageLanguage } from '../incoming/language.ts'
import { pageUrl } from './page-url.ts'

const cookieName = 'language'
const lifetimeSeconds = cookieDays * 86_400

/**
 * The language buttons: `/language/ro?to=/forhome?p=2` stores the choice in a cookie and redirects to that version of the page. A
 * document requested without a language prefix is redirected to its Romanian version if that choice is stored. A page whose path begins in
 * another spelling, such as `/RO/Imprint`, is redirected to `/ro/imprint`.
 */
export function addLanguageRoutes(app: FastifyInstance, options: { isHttps: boolean }) {
  app.get<{ Params: { language: string }; Querystring: { to?: unknown } }>(
    '/language/:language',
    { schema: { hide: true } },
    async (request, reply) => {
      const language = languages.find((known) => known === request.params.language) ?? fail('not-found')
      const cookie = { ...options, path: '/', maxAgeSeconds: lifetimeSeconds, sameSite: 'Lax' } as const
      return reply
        .header('set-cookie', serializeCookie(cookieName, language, cookie))
        .header('cache-control', 'no-store')
        .redirect(twin(safePath(request.query.to), language), 303)
    },
  )

  app.addHook('onRequest', async (request, reply) => {
    const path = request.raw.url ?? '/'
    const url = isPage(request) ? pageUrl(path) : undefined
    if (url === undefined) return
    const known = knownSpelling(url.pathname)
    if (known !== url.pathname) return reply.redirect(known + url.search, 301)
    if (!isDocument(request) || pageLanguage(url.pathname) !== 'ru') return
    if (findCookie(request.headers.cookie, cookieName, options.isHttps) !== 'ro') return
    return reply.header('cache-control', 'no-store').redirect(twin(path, 'ro'), 302)
  })
}

function isPage({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && routeOptions.url === '*'
}

/**
 * Writes the language prefix and the first word of the page's path as the routes do, which match other cases and encodings too: code that
 * reads the path compares these two. What follows is kept, because tokens depend on their case.
 */
function knownSpelling(pathname: string): string {
  const segments = pathname.split('/')
  const last = plainWord(segments[1] ?? '') === 'ro' ? 2 : 1
  return segments.map((segment, index) => (index <= last ? plainWord(segment) : segment)).join('/')
}

/** The segment in lower case and without encoded letters; unchanged if it is no word of letters. */
function plainWord(segment: string): string {
  const decoded = segment.replace(/%([46][1-9a-f]|[57][0-9a])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return /^[a-z]+$/i.test(decoded) ? decoded.toLowerCase() : segment
}

// Browsers mark page navigations; API calls, images and crawlers without cookies are not redirected.
function isDocument(request: FastifyRequest): boolean {
  if (request.method !== 'GET') return false
  const destination = request.headers['sec-fetch-dest']
  return destination === undefined ? String(request.headers.accept).includes('text/html') : destination === 'document'
}

/** Returns the requested path if it is within this site, else the home page, to prevent open redirects. */
function safePath(to: unknown): string {
  if (typeof to !== 'string' || !to.startsWith('/') || to.length > 2000) return '/'
  const origin = 'http://page'
  if (!URL.canParse(to, origin)) return '/'
  const url = new URL(to, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : '/'
}

function twin(path: string, language: Language): string {
  const bare = pageLanguage(new URL(path, 'http://page').pathname) === 'ro' ? path.slice('/ro'.length) || '/' : path
  // Two leading slashes would address another site.
  const rooted = `/${bare.replace(/^[/\\]+/, '')}`
  if (language === 'ru') return rooted
  return `/ro${rooted === '/' ? '' : rooted.replace(/^\/(?=[?#])/, '')}`
}
