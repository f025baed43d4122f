import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a receiver under test treats the next message. `half`: it closes the connection amid its response. */
export type Fate = 'accept' | 'error' | 'hang' | 'half' | 'drop'

/** Listens on a free port of this machine. Returns the origin. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
