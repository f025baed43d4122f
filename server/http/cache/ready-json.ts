import type { FastifyReply } from 'fastify'

/** Sends JSON as it is, bypassing the serialiser of the route's schema. */
export function sendReadyJson(reply: FastifyReply, json: string | Buffer): never {
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.serializer(String)
  return json as never
}
