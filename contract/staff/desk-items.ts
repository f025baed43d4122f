/** Why something waits for a person of the desk. */
export const deskItemKinds = [
  'request',
  'tender',
  'escalation',
  'standstill',
  'failed_delivery',
  'disputed_connection',
  'guarantee_claim',
  'phone_call',
  'held_request',
  'review_complaint',
] as const
export type DeskItemKind = (typeof deskItemKinds)[number]

/** A closed item is dealt with, or what it waited for happened by itself. */
export const deskItemStates = ['open', 'taken', 'closed'] as const
export type DeskItemState = (typeof deskItemStates)[number]

/** What staff do about an item besides closing it. */
export const deskActs = [
  'pass_on',
  'reject',
  'decide_connected',
  'decide_not_connected',
  'decide_claim',
  'offer',
  'transfer',
  'invite',
  'resend',
  'hide_review',
  'keep_review',
] as const
export type DeskAct = (typeof deskActs)[number]

/** Why a person closed an item. `acted`: by an action that left nothing to do; `unfounded`: the review with complaints stays. */
export const closedReasons = [
  'acted',
  'called',
  'changed_mind',
  'impossible',
  'repeated',
  'unreachable',
  'unfounded',
  'other',
] as const
export type ClosedReason = (typeof closedReasons)[number]
/** Those that a person chooses. */
export const givenReasons = closedReasons.filter((reason) => reason !== 'acted' && reason !== 'unfounded')
/** Reasons that say nothing without a text. */
export const reasonsWithText: readonly ClosedReason[] = ['called', 'other']

/** Numbers for one item; lengths in characters. */
export const deskLimits = { notes: 100, note: 2000, offered: 3, invited: 20 } as const
