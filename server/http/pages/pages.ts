import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type Language, type ProblemCode, problems, retryInSentence } from '@motanet/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageParameters } from '../cache/known-parameters.ts'
import { dependOnCall } from '../cache/response-cache.ts'
import { AppError, fail } from '../errors/app-error.ts'
import { outageRetrySeconds, problemCodeOf, problemOf } from '../errors/error-handler.ts'
import { findOutage } from '../errors/outages.ts'
import { pageLanguage } from '../incoming/language.ts'
import { noteFailure, withFailuresOfPage } from '../log/request-log.ts'
import { type PageSources, pagePolicy } from '../outgoing/security-headers.ts'
import { createSemaphore } from '../overload/semaphore.ts'
import { inProcess } from '../rate-limits/client-rate-limits.ts'
import { makeNonce, sealPage } from './inline-scripts.ts'
import { addPageForms, formRequest } from './page-forms.ts'
import { isApi, pageUrl } from './page-url.ts'
import { isDocument, smallPage, smallPagePolicy } from './small-page.ts'

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url))
const oneYear = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'

/** Sends a request of a page's loader to the API of this process. */
type SendToApi = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>

export interface RenderedPage {
  status: number
  headers: Headers
  /** Empty for a redirect. */
  html: string
}

export interface Renderer {
  /** Renders a page. `nonce` is written into the inline scripts of the build. */
  render(
    request: Request,
    language: Language,
    send: SendToApi,
    report: (error: unknown) => void,
    nonce: string,
  ): Promise<RenderedPage>
}

/** The part of the page build's interface that the server uses. */
export interface Build {
  entry: { module: { createRenderer(build: unknown, mode: string): Renderer['render'] } }
}

/** Loads the built pages; throws one sentence if they have not been built. */
export async function loadBuiltPages(): Promise<Renderer> {
  const file = `${webFolder}build/server/index.js`
  if (!existsSync(file)) throw new Error('The pages are not built: run npm run build, or npm start, which does it.')
  const build: Build = await import(pathToFileURL(file).href)
  return { render: build.entry.module.createRenderer(build, 'production') }
}

/** Serves the build's assets and public files from the disk, compressed if the client accepts it. */
export async function addBuiltAssets(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: `${webFolder}build/client`,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? oneYear : oneHour)
      // Shown in mails, which other sites display
      if (path.endsWith('/mail-logo.png')) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

interface PageOptions extends PageSources {
  publicUrl: string
}

/**
 * Serves every page, rendered on the server by React Router, and accepts the forms of some. A page is the same for all visitors of its URL unless it sets
 * `cache-control: no-store`; the response cache stores it together with its policy. While the database is unavailable, a page that needs
 * it is a 503 with Retry-After, like the API's responses, but as an HTML page; so is the 429 of a client beyond its limit, and each error
 * of a form.
 */
export function addPages(app: FastifyInstance, renderer: Renderer, options: PageOptions) {
  const sendPage = createPageSender(renderer, options)
  // Error pages of an outage bypass the cache and load shedding: beyond this queue the response is a small 503.
  const outageSemaphore = createSemaphore({ permits: 1, maxWaiting: 50 })
  if (!options.isDevelopment) {
    // A missing asset needs neither the content version nor a place among the requests in progress.
    for (const url of ['/assets/*', '/ro/assets/*']) app.get(url, { schema: { hide: true } }, () => fail('not-found'))
  }
  const submit = (request: FastifyRequest, reply: FastifyReply) => {
    const url = pageUrl(request.raw.url ?? '/') ?? fail('not-found')
    if (isNoPage(url.pathname)) fail('not-found')
    return sendPage(request, reply, url, apiOfPage(app, request))
  }
  addPageForms(app, options.publicUrl, submit, (error, request, reply) => {
    const { pathname } = pageUrl(request.raw.url ?? '/') ?? fail('not-found')
    // The client of an incomplete request has disconnected
    const isCutOff = request.raw.destroyed && !request.raw.complete
    if (isCutOff || isNoPage(pathname) || !isDocument(request.raw, pathname)) throw error
    if (isOverLimit(error)) return sendOverLimit(reply, error, pageLanguage(pathname))
    return sendRefusal(request, reply, problemCodeOf(error), error)
  })
  app.route({
    method: 'GET',
    url: '*',
    schema: { hide: true },
    config: options.isDevelopment ? {} : { dependsOn: 'calls', parameters: pageParameters },
    handler: async (request, reply) => {
      const url = pageUrl(request.raw.url ?? '/') ?? fail('not-found')
      if (isNoPage(url.pathname)) fail('not-found')
      if (isApi(url.pathname)) return reply.callNotFound()
      return sendPage(request, reply, url, apiOfPage(app, request))
    },
    // Errors of hooks before the handler: the client has used up its limit, or the content version could not be read.
    errorHandler: async (error, request, reply) => {
      const url = pageUrl(request.raw.url ?? '/')
      if (url === undefined || isNoPage(url.pathname) || isApi(url.pathname)) throw error
      if (isOverLimit(error) && isDocument(request.raw, url.pathname))
        return sendOverLimit(reply, error, pageLanguage(url.pathname))
      if (findOutage(error) !== 'not-ready') throw error
      noteFailure(request, error)
      return outageSemaphore.run(() => sendPage(request, reply, url, unavailableApi(pageLanguage(url.pathname))))
    },
  })
}

function isOverLimit(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'too-many-requests'
}

function sendOverLimit(reply: FastifyReply, { details: { retryAfterSeconds = 1 } }: AppError, language: Language) {
  reply.code(problems['too-many-requests'].status).header('retry-after', retryAfterSeconds)
  return sendSmallPage(reply, smallPage(retryInSentence(retryAfterSeconds, language), language))
}

/** Sends the problem of a form. The link of the page opens the form's page again. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, code: ProblemCode, error: unknown) {
  const { status, ...texts } = problems[code]
  const language = pageLanguage(request.url)
  if (status >= 500) noteFailure(request, error)
  if (status === 503) reply.header('retry-after', outageRetrySeconds)
  return sendSmallPage(reply.code(status), smallPage(texts[language], language, status < 500 ? 'back' : 'retry'))
}

/** Sends a problem as a page, which needs neither the renderer nor the database. */
function sendSmallPage(reply: FastifyReply, html: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', smallPagePolicy)
    .type('text/html; charset=utf-8')
    .send(html)
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, url: URL, send: SendToApi) => Promise<FastifyReply>

/** Renders a page whose calls go through `send`, and sends it with the status and headers that result from their outcome. */
function createPageSender(renderer: Renderer, options: PageSources): SendPage {
  return async (request, reply, url, send) => {
    let isWhole = true
    let isUnavailable = false
    const sendNoting: SendToApi = async (path, init) => {
      const answer = await send(path, init)
      if (answer.status >= 500) isWhole = false
      if (answer.status === 503) isUnavailable = true
      return answer
    }
    const report = (error: unknown) => noteFailure(request, error)
    const nonce = makeNonce()
    const page = await withFailuresOfPage(request, () =>
      renderer.render(toRequest(request, url), pageLanguage(url.pathname), sendNoting, report, nonce),
    )
    const { html, scriptHashes } = sealPage(page.html, nonce)
    copyHeaders(page.headers, reply)
    // A missing or redirected page keeps its status.
    const isShown = page.status === 200 || page.status >= 500
    reply.code(isUnavailable && isShown ? 503 : page.status)
    if (reply.statusCode === 503) reply.header('retry-after', outageRetrySeconds)
    // A page may render without an optional part that failed, but it must not be cached as complete.
    const isKept = reply.statusCode === 200 && isWhole && request.contentParts !== undefined
    if (!isKept && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', pagePolicy(scriptHashes, options))
    // Redirects have no body
    return reply.send(html === '' ? undefined : html)
  }
}

/** Returns a sender of a page's calls to the API of this process; the cached page then depends on these responses. */
function apiOfPage(app: FastifyInstance, request: FastifyRequest): SendToApi {
  return async (path, init) => {
    const { raw, etag, ...response } = await callInProcess(app, path, init)
    dependOnCall(request, { request: raw.req, url: path, etag })
    return response
  }
}

/** Returns a sender that responds as the API does without the database, but immediately. */
function unavailableApi(language: Language): SendToApi {
  const problem = problemOf('not-ready', language)
  return async () => ({ ok: false, status: problem.status, json: async () => problem })
}

// Files and folders of files have routes of their own; a scanner's /wp-login.php is not worth rendering.
function isNoPage(pathname: string): boolean {
  const looksLikeFile = /\.[a-z0-9]{1,8}$/i.test(pathname) && !pathname.endsWith('.data')
  return looksLikeFile || /^(\/ro)?\/(assets|media|dev)(\/|$)/.test(pathname)
}

function toRequest(request: FastifyRequest, url: URL): Request {
  if (request.method === 'POST') return formRequest(url, request)
  const { accept = '*/*' } = request.headers
  // HEAD is rendered like GET: both share the cached response, and Fastify drops the body.
  return new Request(url, { headers: { accept } })
}

function copyHeaders(headers: Headers, reply: FastifyReply) {
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value)
}

async function callInProcess(app: FastifyInstance, path: string, init: Parameters<SendToApi>[1]) {
  const { method, headers, body } = init
  const response = await app.inject({
    method: method as 'GET',
    url: path,
    headers,
    remoteAddress: inProcess,
    ...(body !== undefined && { payload: Readable.from([body]) }),
  })
  return {
    ok: response.statusCode >= 200 && response.statusCode < 300,
    status: response.statusCode,
    json: async (): Promise<unknown> => response.json(),
    etag: response.headers.etag?.toString(),
    raw: response.raw,
  }
}
