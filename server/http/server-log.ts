import pino, { type DestinationStream, type Logger } from 'pino'
import { errorForLog } from './request-log.ts'

/** At any depth that our own code and Fastify's plugins reach. */
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
 * The log of the server. A request holds tokens, passwords, addresses and phones, and plugins log its parts at level trace, such as the
 * headers among the options of a form's parser: of a request only its method and its route are written.
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
