/** A partner receives its requests; those for the tariffs of a listed provider go to the desk; a suspended one is not public. */
export const providerStates = ['partner', 'listed', 'suspended'] as const
export type ProviderState = (typeof providerStates)[number]

/** What the desk or the owner did about a provider. */
export const providerEventKinds = [
  'created',
  'partner',
  'listed',
  'suspended',
  'reinstated',
  'prices_confirmed',
  'owner_invited',
  'owner_reinvited',
  'invitation_revoked',
  'owner_accepted',
  'owner_appointed',
  'owner_removed',
  'acting_started',
  'acting_ended',
] as const
export type ProviderEventKind = (typeof providerEventKinds)[number]

/** Limits of the desk's records about a provider: characters of a reason, shown events. */
export const providerLimits = { reason: 300, events: 20 } as const
