import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { createApiClient, type SendToApi } from './lib/api.ts'
import type { Language } from './lib/language.ts'
import { startScriptsLate } from './lib/late-scripts.ts'
import { NonceContext } from './lib/nonce.ts'
import { apiContext, languageContext, nonceContext, reportContext } from './lib/request-context.ts'
import { loadRootStylesOnce } from './lib/root-styles.ts'

export interface RenderedPage {
  status: number
  headers: Headers
  /** Empty for a redirect. */
  html: string
}

/** Renders a page. `nonce` is written into the inline scripts. */
export type RenderPage = (
  request: Request,
  language: Language,
  send: SendToApi,
  report: (error: unknown) => void,
  nonce: string,
) => Promise<RenderedPage>

// The server (server/http/) imports the router through this module, so that there is one copy of it and of the context keys
// in development (Vite's module runner) and in production (the bundle).
export function createRenderer(build: ServerBuild, mode: string): RenderPage {
  loadRootStylesOnce(build.assets)
  const handle = createRequestHandler(build, mode)
  return async (request, language, send, report, nonce) => {
    const context = createPageContext(language, send, report, nonce)
    const response = await handle(request, context)
    const html = context.get(htmlContext) ?? (await response.text())
    return { status: response.status, headers: response.headers, html }
  }
}

const renderingLimitMs = 10_000
const wholePage = Number.MAX_SAFE_INTEGER

/** The rendered page; null for a redirect. As the body of a Response it would be encoded and decoded again. */
const htmlContext = createContext<string | null>(null)

/** The context of one rendering: the language, an API client without HTTP, the log and the nonce. */
function createPageContext(
  language: Language,
  send: SendToApi,
  report: (error: unknown) => void,
  nonce: string,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(languageContext, language)
  context.set(apiContext, createApiClient(send, language))
  context.set(reportContext, report)
  context.set(nonceContext, nonce)
  return context
}

/** Renders the whole page before it responds: pages have no deferred data, and only a whole page can be cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const nonce = context.get(nonceContext)
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // By default React sends large parts after the page and inserts them by a script: without JavaScript they would be missing
      progressiveChunkSize: wholePage,
      onAllReady() {
        clearTimeout(limit)
        headers.set('content-type', 'text/html; charset=utf-8')
        // Requested before images and fonts of the page, on its own connection: the first paint waits for it
        for (const file of entry.manifest.routes.root?.css ?? [])
          headers.append('link', `<${file}>; rel=preload; as=style`)
        const respond = (html: string) => {
          // In development Vite's client has to run first
          context.set(htmlContext, import.meta.env.PROD ? startScriptsLate(html, nonce) : html)
          resolve(new Response(null, { headers, status: failed ? 500 : status }))
        }
        pipe(collectText(respond)).once('error', reject)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        context.get(reportContext)(error)
      },
    })
    const limit = setTimeout(abort, renderingLimitMs)
  })
}

/** Reports errors of the server. A page's own 404 is a response, for which this is not called; that of an unmatched path is an error. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(reportContext)(error)
}

/** Returns a stream that passes everything that was written to it as one string. */
function collectText(onEnd: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString())
      done()
    },
  })
}
