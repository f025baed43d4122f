import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInProcess } from './rate-limits/client-rate-limits.ts'

const slowMs = 1000

/** What the one line about a request says besides its route and status. */
interface Outcome {
  /** Why it failed. Of a page, the first failure of the calls that it makes in this process. */
  failure?: unknown
  isDisconnected?: boolean
  isLogged?: boolean
}

const outcomes = new WeakMap<FastifyRequest, Outcome>()
const outcomeOfPage = new AsyncLocalStorage<Outcome>()
/** Connections on which a request was rejected before it had reached a route. */
const rejected = new WeakSet<Socket>()

/**
 * One line for each request, without personal data: the route's pattern, never the URL, which may hold searches, places and
 * tracking links. Reads are lines of level debug unless they were rejected or slow. That a client disconnected before its response
 * is no error.
 */
export function addRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
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

/** Keeps what made a request fail for the line about it. */
export function noteFailure(request: FastifyRequest, failure: unknown) {
  const outcome = outcomeOfPage.getStore() ?? outcomeOf(request)
  outcome.failure ??= failure
  // The client disconnected meanwhile
  if (outcome.isLogged) request.log.error({ ...routeOf(request), err: failure }, 'failed after its line')
}

/** The client of the request has gone away: nothing went wrong here. */
export function noteDisconnect(request: FastifyRequest) {
  outcomeOf(request).isDisconnected = true
}

/** Under overload a line for each request that is shed would cost more than to shed it: they are counted instead. */
export function noteShed(request: FastifyRequest) {
  outcomeOf(request).isLogged = true
}

/** Renders a page: failures of the calls that it makes in this process stand in the line of `request`. */
export function withFailuresOfPage<T>(request: FastifyRequest, render: () => Promise<T>): Promise<T> {
  return outcomeOfPage.run(outcomeOf(request), render)
}

/** Writes the line about a request, unless it is written. */
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
  else request.log[levelOf(request, reply, failure)]({ ...line, status: reply.statusCode }, 'answered')
}

/** The line about a request that was rejected before there was a request object. */
export function logRejection(log: FastifyBaseLogger, socket: Socket, status: number) {
  rejected.add(socket)
  log.info({ status }, 'answered')
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

function levelOf({ method, routeOptions }: FastifyRequest, reply: FastifyReply, failure: unknown): Level {
  if (reply.statusCode >= 500 || failure !== undefined) return 'error'
  if (reply.elapsedTime > slowMs && !routeOptions.config.isStream) return 'warn'
  if (reply.statusCode >= 400) return 'info'
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
}

/**
 * What a log line keeps of an error. The database's own errors bear the values of the row in question, and those of the mail
 * library the recipient: neither belongs into a log.
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
