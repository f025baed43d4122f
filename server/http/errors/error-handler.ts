import type { Socket } from 'node:net'
import {
  type Language,
  type ProblemBody,
  type ProblemCode,
  problems,
  retryInSentence,
} from '@motanet/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { poolBusyCode } from '../../db/bounded-pool.ts'
import { requestedLanguage } from '../incoming/language.ts'
import { ClientDisconnected } from '../incoming/uploaded-files.ts'
import { logRejection, logResponse, noteDisconnect, noteFailure } from '../log/request-log.ts'
import { earlyHeaders } from '../outgoing/security-headers.ts'
import { AppError, type ProblemDetails } from './app-error.ts'
import { describeDetails, describeField, describeIssues } from './field-problems.ts'
import { findOutage } from './outages.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/** Seconds of Retry-After during an outage: a restarted database is usually back after a few seconds. */
export const outageRetrySeconds = 5

/** The body of an error response (RFC 9457). */
export function problemOf(code: ProblemCode, language: Language, fields?: Record<string, string[]>): ProblemBody {
  const { status, [language]: detail } = problems[code]
  return { type: 'about:blank', title: code, status, detail, code, ...(fields && { fields }) }
}

/** The body of the response to an error that a domain function has thrown. */
export function problemOfError({ code, fields, details }: AppError, language: Language): ProblemBody {
  const texts = Object.entries(fields ?? {}).map(([field, problem]) => [field, [describeField(problem, language)]])
  const body = problemOf(code, language, texts.length > 0 ? Object.fromEntries(texts) : undefined)
  return withDetails(body, details)
}

function withDetails(body: ProblemBody, details: ProblemDetails): ProblemBody {
  const { existingId, tariffs, zones, current, challenge, hasPasskey, where } = details
  if (existingId !== undefined) body.existing_id = existingId
  if (where !== undefined) body.where = where
  if (tariffs !== undefined) body.tariffs = tariffs
  if (zones !== undefined) body.zones = zones
  if (current !== undefined) body.current = current
  if (challenge !== undefined) body.challenge = challenge
  if (hasPasskey !== undefined) body.has_passkey = hasPasskey
  return body
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  fields?: Record<string, string[]>,
  details: ProblemDetails = {},
) {
  return sendBody(request, reply, withDetails(problemOf(code, languageOf(request), fields), details), details)
}

function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ProblemBody,
  { retryAfterSeconds }: ProblemDetails,
) {
  const retryAfter = retryAfterSeconds ?? (body.status === 503 ? outageRetrySeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (retryAfter !== undefined && body.code === 'too-many-requests')
    body.detail = retryInSentence(retryAfter, languageOf(request))
  if (body.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(body.status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The URL is a page, which has no other operations. */
    isPage?: boolean
  }
}

export function addErrorHandling(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
  const routes: { path: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url !== '*' && !config?.isPage) routes.push({ path: pathPattern(url), methods: [method].flat() })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods)
    if (allowed.length === 0 || allowed.includes(request.method)) return sendProblem(request, reply, 'not-found')
    return sendProblem(request, reply.header('allow', [...new Set(allowed)].join(', ')), 'method-not-allowed')
  })
}

/** In characters. */
export const maxParameterLength = 200

/** Matches all paths that a route such as `/tariffs/:id/` serves, with and without the trailing slash. */
function pathPattern(url: string): RegExp {
  const path = url.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${path.replace(/:\w+/g, `[^/]{1,${maxParameterLength}}`).replaceAll('*', '.*')}/?$`)
}

/** Responds to errors before routing, such as a path that is not valid UTF-8: no hook has run. */
export function sendUnroutableError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  sendError(error, request, reply.headers(earlyHeaders))
  logResponse(request, reply)
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  if (error instanceof AppError) return sendBody(request, reply, problemOfError(error, language), error.details)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, keyword, message, params }) => ({
      ...params,
      path: instancePath.split('/').slice(1),
      code: keyword,
      message,
    })) as z.core.$ZodIssue[]
    const body = problemOf('invalid-input', language, describeIssues(issues, language))
    const details = describeDetails(issues, language)
    return sendBody(request, reply, details === '' ? body : { ...body, detail: `${body.detail} ${details}` }, {})
  }
  if (error.code === poolBusyCode) return sendProblem(request, reply, 'too-busy', undefined, { retryAfterSeconds: 2 })
  if (isDisconnect(error, request)) {
    noteDisconnect(request)
    return sendProblem(request, reply, 'malformed-body')
  }
  const code = problemCodeOf(error)
  if (problems[code].status >= 500) noteFailure(request, error)
  return sendProblem(request, reply, code)
}

/** The code of the response to any error. */
export function problemCodeOf(error: FastifyError): ProblemCode {
  if (error instanceof AppError) return error.code
  if (error.code === poolBusyCode) return 'too-busy'
  return findOutage(error) ?? frameworkProblem(error)
}

/** Whether the client disconnected, within the body or later: no client can receive a response, and the server did not fail. */
function isDisconnect(error: FastifyError, { raw }: FastifyRequest): boolean {
  if (error instanceof ClientDisconnected) return true
  const isCutOff = error.message === 'aborted' || error.code === 'FST_MP_PREMATURE_CLOSE'
  return isCutOff && raw.destroyed && !raw.complete
}

/**
 * Responds to requests that Node rejects before a request object exists: too long, too slow, or not HTTP. A connection without any
 * request is closed silently: browsers open some in advance and would take an error for the response to their next request.
 */
export function sendConnectionError(this: FastifyInstance | undefined, error: NodeJS.ErrnoException, socket: Socket) {
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (!socket.writable || error.code === 'ECONNRESET' || isUnused) return socket.destroy()
  const problem = problemOf(brokenConnections[error.code ?? ''] ?? 'malformed-body', 'ru')
  const body = JSON.stringify(problem)
  const headerLines = Object.entries(earlyHeaders)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')
  // The connection ended within a request: the client has most likely disconnected.
  if (this && error.code !== 'HPE_INVALID_EOF_STATE') logRejection(this.log, socket, problem.status)
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\ncontent-type: ${problemType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n${headerLines}\r\n\r\n${body}`,
  )
}

const brokenConnections: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'address-too-long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
}

/** No route has such a path: it is not valid UTF-8, or a parameter exceeds the maximum length. */
const unroutable = /^FST_ERR_(BAD_URL|MAX_PARAM_LENGTH)$/

function frameworkProblem({ code, statusCode = 500 }: FastifyError): ProblemCode {
  if (unroutable.test(code)) return 'not-found'
  switch (statusCode) {
    // Path traversal out of a static folder
    case 403:
    case 404:
      return 'not-found'
    case 405:
      return 'method-not-allowed'
    case 413:
      return 'too-large'
    case 415:
      return 'unsupported-media-type'
    case 429:
      return 'too-many-requests'
    case 503:
      return 'not-ready'
    default:
      return statusCode >= 400 && statusCode < 500 ? 'malformed-body' : 'internal'
  }
}

function languageOf(request: FastifyRequest): Language {
  return requestedLanguage(request.headers['accept-language'])
}
