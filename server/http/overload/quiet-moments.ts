import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves once no write is in progress in this process, after `maxMs` at the latest. */
    quietMoment(maxMs: number): Promise<void>
  }
}

/**
 * Lets background work, such as sending mails, give way to writes: a write takes many round trips to the database, and each of them is
 * delayed by what runs beside it. Reads are not waited for: they are short, or streams that do not end.
 */
export function addQuietMoments(app: FastifyInstance) {
  let writes = 0
  const waiting = new Set<() => void>()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      writes += 1
      reply.raw.once('close', () => {
        writes -= 1
        if (writes === 0) for (const resume of waiting) resume()
      })
    }
    done()
  })
  app.decorate('quietMoment', async (maxMs: number) => {
    if (writes === 0) return
    await new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        waiting.delete(resume)
        resolve()
      }
      const timer = setTimeout(resume, maxMs)
      waiting.add(resume)
    })
  })
}
