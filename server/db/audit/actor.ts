import { AsyncLocalStorage } from 'node:async_hooks'
import type { ActorKind } from '@motanet/contract/staff/audit-words.ts'

/** Who writes, for the audit log. */
export interface Actor {
  kind: ActorKind
  accountId?: number | undefined
  apiKeyId?: number | undefined
  /** The provider for which the actor works. */
  providerId?: number | undefined
  /** The provider for which staff act in its place. */
  onBehalfOf?: number | undefined
  /** Name of the API operation, job or command. */
  operation: string
  requestId?: string | undefined
}

const context = new AsyncLocalStorage<{ actor: Actor }>()

/** Runs `run`, and all that it starts, as the actor. Without an actor, writes are those of the system. */
export function actAs<T>(actor: Actor, run: () => T): T {
  return context.run({ actor }, run)
}

/** Completes the current actor once more is known of it, such as the account of a sign-in or the provider of a link. */
export function refineActor(known: Partial<Pick<Actor, 'kind' | 'accountId' | 'providerId'>>): void {
  const store = context.getStore()
  if (store !== undefined) store.actor = { ...store.actor, ...known }
}

/** For the data of a job that a person orders: the job then acts as that person. Empty for the system. */
export function orderedByActor(): { actor?: Actor } {
  const actor = context.getStore()?.actor
  return actor === undefined ? {} : { actor }
}

/** The current actor as the triggers of the audit log read it; empty for the system. */
export function currentActor(): string {
  const actor = context.getStore()?.actor
  if (actor === undefined) return ''
  const { kind, accountId, apiKeyId, providerId, onBehalfOf, operation, requestId } = actor
  return JSON.stringify({
    ...{ kind, operation, account_id: accountId, api_key_id: apiKeyId, provider_id: providerId },
    ...{ on_behalf_of: onBehalfOf, request_id: requestId },
  })
}
