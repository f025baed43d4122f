import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawPng } from './png.ts'

const sizePixels = 256
const streetEveryPixels = 64

/** A map tile of pale blocks between streets. */
const tile = drawPng(sizePixels, sizePixels, (x, y) => (isStreet(x) || isStreet(y) ? 255 : 228))

function isStreet(pixel: number): boolean {
  return pixel % streetEveryPixels < 5
}

export interface TileServer {
  /** Its origin, without a trailing slash. */
  url: string
  stop(): void
}

/**
 * Serves the same tile for every URL on a free loopback port, so that no test needs the network. Intercepting the requests in the
 * browser instead would turn off its HTTP cache for every page.
 */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' }).end(tile)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
