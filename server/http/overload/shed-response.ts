import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, languages, problems } from '@motanet/contract/errors.ts'
import { problemOf, problemType } from '../errors/error-handler.ts'
import { pageLanguage, requestedLanguage } from '../incoming/language.ts'
import { securityHeaders } from '../outgoing/security-headers.ts'
import { isDocument, smallPage, smallPagePolicy } from '../pages/small-page.ts'

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
    prepare(smallPage(problems['too-busy'][language], language), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': smallPagePolicy,
    }),
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
