import pino, { type DestinationStream, type Logger } from 'pino'
import { errorForLog } from './request-log.ts'

/** Redacted at every depth that our own code and Fastify's plugins reach. */
const withheld = [
  'headers',
  'body',
  'rawHeaders',
  'cookies',
  'query',
  'params',
  'password',
  'token',
  'authorization',
  'email',
  'phone',
]

/**
 * Creates the server's log. Requests contain tokens, passwords, addresses and phones, and plugins log parts of them at level trace, such
 * as headers in the options of a form parser: only method and route of a request are written.
 */
export function createServerLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      name: 'motanet',
      level,
      serializers: { err: errorForLog, req: requestForLog, res: responseForLog, busboyOptions: () => undefined },
      redact: { paths: withheld.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    destination,
  )
}

function requestForLog({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) {
  return { method, route: routeOptions?.url }
}

function responseForLog({ statusCode }: { statusCode?: number }) {
  return { status: statusCode }
}
