import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Functions that release everything held for the request. */
    releases: (() => void)[] | undefined
    hasHandlerBegun: boolean
    /** The client disconnected before the handler had begun. */
    isGone: boolean
  }
}

/**
 * Enables requests to hold limited resources, see `hold`. Register after the hooks that change the body in `onSend`, since their work
 * needs the resources too, and before the routes.
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
      // Its resources are already released, and no client can receive a response.
      if (request.isGone) return reply.hijack()
      request.hasHandlerBegun = true
      const work: unknown = handler.call(this, request, reply)
      return work instanceof Promise ? work.finally(() => releaseAll(request)) : work
    }
  })
}

/**
 * Calls `release` exactly once, when the resource is no longer needed: when the response is ready to be sent, however slowly the client
 * reads it, or when the handler completes, even if the client has disconnected. If the client disconnects before the handler begins,
 * `release` is called at once and the handler does not run.
 */
export function hold(request: FastifyRequest, reply: FastifyReply, release: () => void) {
  request.releases = [...(request.releases ?? []), release]
  const onClose = () => {
    if (request.hasHandlerBegun) return
    request.isGone = true
    // If a hook hijacks the reply, no other hook releases it.
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
