import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../accounts/current-user.ts'
import { type Actor, actAs } from '../../db/audit/actor.ts'

/** The links in messages, which act for those who received them. */
const links = [
  { path: '/info/api/track/', kind: 'customer_link' },
  { path: '/info/api/answer/', kind: 'recipient_link' },
  { path: '/info/api/prices/', kind: 'recipient_link' },
  { path: '/info/api/recipient/', kind: 'recipient_link' },
  { path: '/recipient/', kind: 'recipient_link' },
  { path: '/ro/recipient/', kind: 'recipient_link' },
] as const

/** Runs the handler of each write as its actor, for the audit log. Register it after the hooks that find the current user. */
export function addRequestActor(app: FastifyInstance) {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done()
    else actAs(actorOf(request), done)
  })
}

function actorOf({ method, id, caller, routeOptions: { url = '', schema } }: FastifyRequest): Actor {
  const { operationId } = (schema ?? {}) as { operationId?: string }
  const origin = { operation: operationId ?? `${method} ${url}`, requestId: id }
  if (caller !== undefined) return { ...origin, ...actorOfCaller(caller) }
  const link = links.find(({ path }) => url.startsWith(path))
  return { ...origin, kind: link?.kind ?? 'user' }
}

function actorOfCaller(caller: Caller): Omit<Actor, 'operation'> {
  if (caller.key !== null) return { kind: 'api_key', apiKeyId: caller.key.id, providerId: caller.providerId }
  const { id, isStaff, role, providerId, acting } = caller
  if (acting !== null) return { kind: 'staff', accountId: id, onBehalfOf: providerId ?? undefined }
  const kind = isStaff ? 'staff' : role === 'other' ? 'user' : role
  return { kind, accountId: id, providerId: providerId ?? undefined }
}
