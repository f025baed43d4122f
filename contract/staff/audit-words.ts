/**
 * Who wrote. `user`: a customer or a visitor without an account; the links are those in messages to customers and to providers; `system`:
 * the start of the server, and everything else that no person asked for.
 */
export const actorKinds = [
  'staff',
  'provider',
  'manager',
  'api_key',
  'user',
  'customer_link',
  'recipient_link',
  'job',
  'command',
  'system',
] as const
export type ActorKind = (typeof actorKinds)[number]

export const auditActions = ['insert', 'update', 'delete'] as const
export type AuditAction = (typeof auditActions)[number]

/** Beyond so many entries the list ends: earlier ones are found by the filters. */
export const maxAuditEntries = 10_000
