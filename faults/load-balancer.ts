import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoadBalancer {
  origin: string
  close(): Promise<void>
}

/**
 * A round-robin reverse proxy with nginx's defaults: it skips an upstream that refuses the connection and sends a GET whose
 * connection breaks to the next upstream. A POST that may have arrived is not repeated; the client gets 502.
 */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const agent = new http.Agent({ keepAlive: true })
  let turn = 0

  const forward = (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    body: Buffer,
    upstreams: readonly number[],
  ) => {
    const [port, ...others] = upstreams
    const { method = 'GET', url, headers } = request
    const upstream = http.request({ agent, host: '127.0.0.1', port, method, path: url, headers })
    const fail = (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return response.destroy()
      const hasArrived = error.code !== 'ECONNREFUSED'
      if (others.length > 0 && (method === 'GET' || !hasArrived)) return forward(request, response, body, others)
      response.writeHead(502).end()
    }
    upstream.on('error', fail)
    upstream.on('response', (received) => {
      const chunks: Buffer[] = []
      received.on('data', (chunk: Buffer) => chunks.push(chunk))
      received.on('error', fail)
      received.on('end', () =>
        response.writeHead(received.statusCode ?? 502, received.headers).end(Buffer.concat(chunks)),
      )
    })
    upstream.end(body)
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      turn += 1
      const first = turn % ports.length
      forward(request, response, Buffer.concat(chunks), [...ports.slice(first), ...ports.slice(0, first)])
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
