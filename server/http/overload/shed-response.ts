import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, languages, problems } from '@motanet/contract/errors.ts'
import { problemOf, problemType } from '../errors/error-handler.ts'
import { pageLanguage, requestedLanguage } from '../incoming/language.ts'
import { securityHeaders } from '../outgoing/security-headers.ts'
import { isApi } from '../pages/page-url.ts'

export const retryAfterSeconds = 2

interface Prepared {
  headers: string[]
  body: Buffer
}

type Send = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Sends 503 `too-busy`: to browsers a small page in the language of the requested page, to programs a problem in the language of the
 * request. Prepared once and written straight to the socket, to cost as little as possible under overload.
 */
export function createShedResponses(options: { isHttps: boolean; withGoogle: boolean }): Send {
  const prepare = (body: string, headers: Record<string, string>): Prepared => {
    const bytes = Buffer.from(body)
    const all = {
      ...securityHeaders(options),
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'content-length': String(bytes.length),
      ...headers,
    }
    return { headers: Object.entries(all).flat(), body: bytes }
  }
  const byLanguage = (make: (language: Language) => Prepared) =>
    Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Prepared>
  const pages = byLanguage((language) =>
    prepare(pageOf(language), { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy }),
  )
  const problemBodies = byLanguage((language) =>
    prepare(JSON.stringify(problemOf('too-busy', language)), { 'content-type': problemType }),
  )

  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/'
    const { headers, body } = isDocument(request, path)
      ? pages[pageLanguage(path)]
      : problemBodies[requestedLanguage(request.headers['accept-language'])]
    response.writeHead(problems['too-busy'].status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Whether the response is a page: neither the data of a page that the browser's router requests, nor the API. */
function isDocument({ headers }: IncomingMessage, path: string): boolean {
  return headers.accept?.includes('text/html') === true && !isApi(path)
}

const style =
  'body{margin:15vh auto;max-width:32rem;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;color:#1b1b1f;background:#fff}' +
  '@media(prefers-color-scheme:dark){body{color:#eee;background:#16161a}a{color:#9cf}}'
const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const retryLabel: Record<Language, string> = { ru: 'Повторить', ro: 'Încearcă din nou' }

// An empty href reloads the page itself
function pageOf(language: Language): string {
  const sentence = problems['too-busy'][language]
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Motanet</title><style>${style}</style><h1>Motanet</h1><p>${sentence}<p><a href="">${retryLabel[language]}</a>`
}
