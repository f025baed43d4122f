import type { FastifyReply } from 'fastify'

/** Answers with JSON that is a text already, instead of what the route's schema would make of a value. */
export function sendReadyJson(reply: FastifyReply, json: string): never {
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.serializer(String)
  return json as never
}
