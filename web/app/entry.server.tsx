import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
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
import { withPageData } from './lib/page-data-script.ts'
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
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext)
  const data = entry.serverHandoffStream ? await text(entry.serverHandoffStream) : ''
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  let failed = false
  const onError = (error: unknown) => {
    failed = true
    context.get(reportContext)(error)
  }
  const html = renderAtOnce(page) ?? (await renderWaiting(page, nonce, onError))
  headers.set('content-type', 'text/html; charset=utf-8')
  // Requested before images and fonts of the page, on its own connection: the first paint waits for it
  for (const file of entry.manifest.routes.root?.css ?? []) headers.append('link', `<${file}>; rel=preload; as=style`)
  const whole = withPageData(html, data, nonce)
  // In development Vite's client has to run first
  context.set(htmlContext, import.meta.env.PROD ? startScriptsLate(whole, nonce) : whole)
  return new Response(null, { headers, status: failed ? 500 : status })
}

/** What React writes in place of a part that failed or waits for its code. */
const missingPart = '<!--$!-->'

/** Returns undefined if a part is missing. A stream encodes thousands of pieces one by one, which takes a sixth of the time of a page. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(missingPart) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

/** Waits for lazy-loaded parts and reports what failed. */
function renderWaiting(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // By default React sends large parts after the page and inserts them by a script: without JavaScript they would be missing
      progressiveChunkSize: wholePage,
      onAllReady() {
        clearTimeout(limit)
        const whole = new PassThrough()
        text(pipe(whole)).then(resolve, reject)
      },
      onShellError: reject,
      onError,
    })
    const limit = setTimeout(abort, renderingLimitMs)
  })
}

/** Reports errors of the server. A page's own 404 is a response, for which this is not called; that of an unmatched path is an error. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(reportContext)(error)
}
