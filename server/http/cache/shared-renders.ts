import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ContentVersion, isSameVersion } from '../../db/content-version.ts'
import { type CachedResponse, isCurrent, type ResponseStore } from './response-store.ts'

/** The renders in progress, of pages and other responses. Requests for the same URL wait for them instead of computing them as well. */
export function createSharedRenders(responses: ResponseStore) {
  const running = new Map<string, { version: ContentVersion; end: Promise<void> }>()
  const ends = new WeakMap<FastifyRequest, () => void>()
  return {
    /**
     * Waits for a request that computes the response to the same URL, and returns it. Undefined: the caller has to compute it, because
     * there is no such request, it began before the last change, or it has failed.
     */
    async waitOrBegin(
      request: FastifyRequest,
      reply: FastifyReply,
      version: ContentVersion,
    ): Promise<CachedResponse | undefined> {
      const key = request.raw.url ?? ''
      const other = running.get(key)
      if (other !== undefined && isSameVersion(other.version, version)) {
        await other.end
        const response = responses.get(key)
        return response !== undefined && isCurrent(response, version) ? response : undefined
      }
      // Its client has left, so its handler will not run, and no event will end it
      if (reply.raw.destroyed) return
      const end = new Promise<void>((resolve) => ends.set(request, resolve))
      const own = { version, end }
      running.set(key, own)
      void end.then(() => running.get(key) === own && running.delete(key))
      // Without this, requests would wait forever for one that is aborted or responds by itself
      reply.raw.once('close', () => ends.get(request)?.())
    },
    /** The response is computed, and stored if it may be. */
    end: (request: FastifyRequest) => ends.get(request)?.(),
  }
}
