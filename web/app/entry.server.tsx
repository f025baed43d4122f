import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { createApiClient, type SendToApi } from './lib/api.ts'
import type { Language } from './lib/language.ts'
import { startScriptsLate } from './lib/late-scripts.ts'
import { NonceContext } from './lib/nonce.ts'
import { apiContext, languageContext, nonceContext, reportContext } from './lib/request-context.ts'

// The server (server/http/) imports the router through this module, so that there is one copy of it and of the context keys
// in development (Vite's module runner) and in production (the bundle).
export { createRequestHandler } from 'react-router'

const renderingLimitMs = 10_000
const wholePage = Number.MAX_SAFE_INTEGER

/** The context of one rendering: the language, an API client without HTTP, the log and the nonce. */
export function createPageContext(
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
        const respond = (html: string) => {
          // In development Vite's client has to run first
          const body = import.meta.env.PROD ? startScriptsLate(html, nonce) : html
          resolve(new Response(body, { headers, status: failed ? 500 : status }))
        }
        text(pipe(new PassThrough())).then(respond).catch(reject)
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

/** Reports errors of loaders. A page's own 404 is a response, for which this is not called. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }) {
  context.get(reportContext)(error)
}
