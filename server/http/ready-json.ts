import type { FastifyReply } from 'fastify'

/** Sends JSON text as it is, bypassing the serialiser of the route's schema. */
export function sendReadyJson(reply: FastifyReply, json: string): never {
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.serializer(String)
  return json as never
}
