import Fastify from 'fastify'

/*
 * Baseline: a Fastify route that returns prepared bytes. Started by run.ts, which sends the bytes and receives the port.
 */
const app = Fastify()
let bytes = Buffer.alloc(0)
app.get('/', async (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes))

process.on('message', async (body: string) => {
  bytes = Buffer.from(body, 'base64')
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
process.on('disconnect', () => process.exit(0))
