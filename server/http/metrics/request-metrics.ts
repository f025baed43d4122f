import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { isInProcess } from '../rate-limits/client-rate-limits.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Each built file has a route of its own; their names change with every release. */
const assetPrefix = '/assets/'

/**
 * Measures all requests from outside by the pattern of their route, so that the number of series does not grow with the URLs. Register
 * before all other hooks and routes. Event streams, which last for hours, are only counted while they are open.
 */
export function addRequestMetrics(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'motanet_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const streams = new Gauge({
    name: 'motanet_event_streams',
    help: 'Event streams that are open',
    registers: [registry],
  })
  streams.set(0)
  app.addHook('onRequest', (request, reply, done) => {
    if (isStream(request)) {
      streams.inc()
      // Most clients leave without an end of the response, after which onResponse does not run
      reply.raw.once('close', () => streams.dec())
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(request) && !isInProcess(request))
      durations.observe(
        { method: request.method, route: routeOf(request), status: statusClass(reply.statusCode) },
        reply.elapsedTime / 1000,
      )
    done()
  })
}

function isStream({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isStream === true
}

function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return url.startsWith(assetPrefix) ? `${assetPrefix}*` : url
}

/** 204 → 2xx */
function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
