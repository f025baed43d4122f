import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/**
 * Fails as the server would fail to listen, before anything else is done: a start on a port that is taken should not start,
 * create or migrate a database. The port is free again afterwards.
 */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** What to do about an error of `listen`; nothing where it is another error. */
export function explainListenError(
  error: NodeJS.ErrnoException & { port?: number; address?: string },
): string | undefined {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is taken by another program: set PORT to a free one.`
  if (error.code === 'EADDRNOTAVAIL') return `HOST ${error.address} is no address of this machine.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${error.port} needs more rights than this account has: set PORT to one above 1023.`
  return
}
