import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/**
 * Checks that the port is free before the start does anything else: a start on a used port must not start, create or migrate a database.
 * Fails with the error of `listen`, or names a HOST that cannot be resolved; the port is free again afterwards.
 */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening').catch((error) => {
    // Named here, because a database host that cannot be resolved fails with the same error
    if (error.syscall !== 'getaddrinfo') throw error
    throw new Error(`HOST ${host} cannot be resolved: set it to an address of this machine.`, { cause: error })
  })
  probe.close()
  await once(probe, 'close')
}

/** Returns advice for an error of `listen`; undefined for other errors. */
export function explainListenError(
  error: NodeJS.ErrnoException & { port?: number; address?: string },
): string | undefined {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is taken by another program: set PORT to a free one.`
  if (error.code === 'EADDRNOTAVAIL') return `HOST ${error.address} is no address of this machine.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${error.port} needs more rights than this account has: set PORT to one above 1023.`
  return
}
