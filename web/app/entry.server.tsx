import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { type CallApi, createApiClient, type SendToApi } from './lib/api.ts'
import type { Language } from './lib/language.ts'
import { apiContext, languageContext } from './lib/request-context.ts'

// The host reaches the router through this module, so there is one copy of it and of the context keys in development
// (Vite's module runner) and in production (the bundle) alike.
export { createRequestHandler } from 'react-router'

const renderingLimitMs = 10_000

/** What the loaders of one request need: the page's language and a client that reaches the API inside the process. */
export function createPageContext(language: Language, send: SendToApi): RouterContextProvider {
  const context = new RouterContextProvider()
  const callApi: CallApi = createApiClient(send, language)
  context.set(languageContext, language)
  context.set(apiContext, callApi)
  return context
}

/** Renders the whole page before it answers: pages hold no deferred data, and only a whole page can be cached. */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady() {
        clearTimeout(limit)
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        reportRenderingError(error)
      },
    })
    const limit = setTimeout(abort, renderingLimitMs)
  })
}

/** Errors of loaders: a route's own 404 is an answer, anything else belongs into the log. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) reportRenderingError(error)
}

// The host listens: pages have no logger of their own.
function reportRenderingError(error: unknown) {
  process.emit('warning', error instanceof Error ? error : new Error(String(error)))
}
