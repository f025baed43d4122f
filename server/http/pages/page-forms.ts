import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { fail } from '../errors/app-error.ts'

/** A thousand characters of text are at most 12 KB percent-encoded. */
const maxTextBytes = 16 * 1024
/** As many tariffs as a provider can have, each with its version and price. */
const maxPricesBytes = 128 * 1024
/**
 * Pages with forms that work without JavaScript, with the largest size of a form: their URLs contain a secret, which is the authority for
 * everything they do.
 */
const pagesWithForms = {
  '/answer/:token': maxTextBytes,
  '/track/:token': maxTextBytes,
  '/prices/:token': maxPricesBytes,
}
const formType = 'application/x-www-form-urlencoded'

type HandleForm = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Accepts POST requests of HTML forms to the listed pages, in both languages. The body that `handle` receives is the form's encoded
 * text. Forms of other sites are refused. `errorHandler` responds to errors of the handler and of the hooks before it.
 */
export function addPageForms(
  app: FastifyInstance,
  publicUrl: string,
  handle: HandleForm,
  errorHandler: NonNullable<RouteOptions['errorHandler']>,
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const [url, bodyLimit] of Object.entries(pagesWithForms).flatMap(inBothLanguages))
      scope.route({
        method: 'POST',
        url,
        bodyLimit,
        schema: { hide: true },
        config: { isPage: true },
        handler: async (request, reply) => {
          if (isFromOtherSite(request, publicUrl)) fail('forbidden')
          // The URL is a secret, and so is the page that a redirect opens
          reply.header('referrer-policy', 'no-referrer')
          return handle(request, reply)
        },
        // The URL of an error is the same secret
        errorHandler: (error, request, reply) =>
          errorHandler.call(scope, error, request, reply.header('referrer-policy', 'no-referrer')),
      })
  })
}

const inBothLanguages = ([page, limit]: [string, number]): [string, number][] => [
  [page, limit],
  [`/ro${page}`, limit],
]

/** The request with which a page's action reads the form. Without an origin: it is checked here, for proxies too. */
export function formRequest(url: URL, { headers: { accept = '*/*' }, body }: FastifyRequest): Request {
  return new Request(url, {
    method: 'POST',
    headers: { accept, 'content-type': formType },
    body: typeof body === 'string' ? body : '',
  })
}

/**
 * Browsers name the origin of a form as `null` on pages that send no referrer, so `Sec-Fetch-Site` decides where they send it: over
 * HTTPS and on this machine.
 */
function isFromOtherSite({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined || origin === 'null') return false
  if (!URL.canParse(origin)) return true
  return ![host, new URL(publicUrl).host].includes(new URL(origin).host)
}
