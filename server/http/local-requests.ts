import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether the request comes from this machine. The socket address alone is not sufficient: behind a local proxy every request has a local
 * one. Requests with forwarding headers and requests for another host name are therefore refused.
 */
export function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    isLoopbackHost(String(headers.host).replace(/:\d+$/, ''))
  )
}
