import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInProcess } from '../rate-limits/client-rate-limits.ts'

const usualSlowMs = 1000

/** The part of a request's log line besides its route and status. */
interface Outcome {
  /** The cause of the failure. For a page: the first failure among the API calls of its rendering. */
  failure?: unknown
  isDisconnected?: boolean
  isLogged?: boolean
  /** A request that takes longer is logged as a warning. */
  slowMs?: number
}

const outcomes = new WeakMap<FastifyRequest, Outcome>()
const outcomeOfPage = new AsyncLocalStorage<Outcome>()
/** Connections on which a request was rejected before routing. */
const rejected = new WeakSet<Socket>()

/**
 * Writes one line per request, without personal data: the route's pattern instead of the URL, which may contain searches, places and
 * tracking links. Reads are logged at level debug unless they were rejected or slow. A client that disconnects before its response is not
 * logged as an error. `patience` multiplies the time beyond which a request is slow.
 */
export function addRequestLog(app: FastifyInstance, patience = 1) {
  app.addHook('onRequest', (request, reply, done) => {
    outcomeOf(request).slowMs = usualSlowMs * patience
    if (!isInProcess(request))
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) noteDisconnect(request)
        logResponse(request, reply)
      })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request)) logResponse(request, reply)
    done()
  })
}

/** Records the cause of a request's failure for its log line. */
export function noteFailure(request: FastifyRequest, failure: unknown) {
  const outcome = outcomeOfPage.getStore() ?? outcomeOf(request)
  outcome.failure ??= failure
  // The client disconnected, so the line is already written.
  if (outcome.isLogged) request.log.error({ ...routeOf(request), err: failure }, 'failed after the response was logged')
}

/** Records that the client of the request has disconnected, which is not an error. */
export function noteDisconnect(request: FastifyRequest) {
  outcomeOf(request).isDisconnected = true
}

/** Suppresses the line of a shed request: under overload it would cost more than the shedding. Shed requests are counted instead. */
export function noteShed(request: FastifyRequest) {
  outcomeOf(request).isLogged = true
}

/** Renders a page and attributes failures of its API calls within this process to the log line of `request`. */
export function withFailuresOfPage<T>(request: FastifyRequest, render: () => Promise<T>): Promise<T> {
  return outcomeOfPage.run(outcomeOf(request), render)
}

/** Writes the line of a request, unless it is already written. */
export function logResponse(request: FastifyRequest, reply: FastifyReply) {
  const outcome = outcomeOf(request)
  if (outcome.isLogged || rejected.has(request.raw.socket)) return
  outcome.isLogged = true
  const { failure, isDisconnected } = outcome
  const line = {
    ...routeOf(request),
    ms: Math.round(reply.elapsedTime),
    ...(failure !== undefined && { err: failure }),
  }
  if (isDisconnected) request.log[failure === undefined ? 'info' : 'error'](line, 'the client disconnected')
  else request.log[levelOf(request, reply, outcome)]({ ...line, status: reply.statusCode }, 'request completed')
}

/** Writes the line of a request that was rejected before a request object existed. */
export function logRejection(log: FastifyBaseLogger, socket: Socket, status: number) {
  rejected.add(socket)
  log.info({ status }, 'request completed')
}

function outcomeOf(request: FastifyRequest): Outcome {
  const known = outcomes.get(request)
  if (known !== undefined) return known
  const outcome: Outcome = {}
  outcomes.set(request, outcome)
  return outcome
}

function routeOf({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions.url }
}

type Level = 'error' | 'warn' | 'info' | 'debug'

function levelOf(request: FastifyRequest, reply: FastifyReply, { failure, slowMs = usualSlowMs }: Outcome): Level {
  const { method, routeOptions } = request
  if (reply.statusCode >= 500 || failure !== undefined) return 'error'
  if (reply.elapsedTime > slowMs && !routeOptions.config.isStream) return 'warn'
  if (reply.statusCode >= 400) return 'info'
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
}

/**
 * Returns the loggable part of an error. Database errors contain values of the row and errors of the mail library contain the recipient:
 * neither may be logged.
 */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, code, constraint, table } = error as Error & Record<string, unknown>
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table, constraint }),
  }
}
