import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether the request comes from this machine. The socket alone would not do: behind a proxy on this machine everybody's does. So
 * what a proxy passed on is refused, and what was asked by another name than that of this machine.
 */
export function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    isLoopbackHost(String(headers.host).replace(/:\d+$/, ''))
  )
}
