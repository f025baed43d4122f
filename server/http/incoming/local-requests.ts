import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../../loopback.ts'

/** Headers that proxies and content delivery networks add. */
const forwarding =
  /^(?:forwarded|via|x-forwarded-.+|x-original-.+|x-real-ip|(?:x-|x-cluster-|true-|fastly-)client-ip|cf-.+|x-envoy-.+|x-appengine-.+)$/

/**
 * Whether the request comes from this machine. The socket address alone is not sufficient: behind a local proxy every request has a local
 * one. Requests with forwarding headers and requests for another host name are therefore refused.
 */
export function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    !Object.keys(headers).some((name) => forwarding.test(name)) &&
    isLoopbackHost(String(headers.host).replace(/:\d+$/, ''))
  )
}
