import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inProcess } from './rate-limits.ts'

const slowMs = 1000

/**
 * One line for each answer, without personal data: the route's pattern, never the URL, which may hold searches, places and
 * tracking links. Reads are lines of level debug unless they failed or were slow.
 */
export function addRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== inProcess) logAnswer(request, reply)
    done()
  })
}

function logAnswer(request: FastifyRequest, reply: FastifyReply) {
  const { elapsedTime: ms, statusCode: status } = reply
  request.log[levelOf(request, reply)](
    { method: request.method, route: request.routeOptions.url, status, ms: Math.round(ms) },
    'answered',
  )
}

function levelOf(request: FastifyRequest, reply: FastifyReply): 'error' | 'warn' | 'info' | 'debug' {
  if (reply.statusCode >= 500) return 'error'
  if (reply.elapsedTime > slowMs && !request.routeOptions.config.isStream) return 'warn'
  return request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info'
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
