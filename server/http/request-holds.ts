import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What gives back all that is held for the request. */
    releases: (() => void)[] | undefined
    hasHandlerBegun: boolean
    /** The client disconnected before the handler had begun. */
    isGone: boolean
  }
}

/**
 * Lets requests hold what others wait for, see `hold`. Register after the hooks that change the body in `onSend`, whose work counts,
 * and before the routes.
 */
export function addRequestHolds(app: FastifyInstance) {
  app.decorateRequest('releases', undefined)
  app.decorateRequest('hasHandlerBegun', false)
  app.decorateRequest('isGone', false)
  app.addHook('onSend', (request, _reply, payload, done) => {
    releaseAll(request)
    done(null, payload)
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      // It holds nothing any more, and there is nobody to respond to
      if (request.isGone) return reply.hijack()
      request.hasHandlerBegun = true
      const work: unknown = handler.call(this, request, reply)
      return work instanceof Promise ? work.finally(() => releaseAll(request)) : work
    }
  })
}

/**
 * Calls `release` once, when what was held is no longer needed: when the response is ready to be sent, however slowly the client reads
 * it, or the handler is done, be the client still there or not. Where it disconnects before the handler begins, at once: then the
 * handler does not run.
 */
export function hold(request: FastifyRequest, reply: FastifyReply, release: () => void) {
  request.releases = [...(request.releases ?? []), release]
  const onClose = () => {
    if (request.hasHandlerBegun) return
    request.isGone = true
    // Where a hook hijacks the reply, nothing else would
    releaseAll(request)
  }
  if (reply.raw.destroyed) onClose()
  else reply.raw.once('close', onClose)
}

function releaseAll(request: FastifyRequest) {
  const releases = request.releases ?? []
  request.releases = undefined
  for (const release of releases) release()
}
