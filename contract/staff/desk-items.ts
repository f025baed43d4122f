/** Why something waits for a person of the desk. */
export const deskItemKinds = [
  'request',
  'tender',
  'escalation',
  'failed_delivery',
  'disputed_connection',
  'guarantee_claim',
  'phone_call',
  'held_request',
] as const
export type DeskItemKind = (typeof deskItemKinds)[number]

/** A closed item is dealt with, or what it waited for happened by itself. */
export const deskItemStates = ['open', 'taken', 'closed'] as const
export type DeskItemState = (typeof deskItemStates)[number]

/** Limits of the notes about one item; lengths in characters. */
export const deskLimits = { notes: 100, note: 2000, reason: 300 } as const
