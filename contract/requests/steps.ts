/** The states of a request's processing. The API's `status` is derived from them: see `statusOfStep`. */
export const requestSteps = [
  'held',
  // Held back, and rejected by the desk: its provider never sees it
  'rejected',
  // An open tender: invited providers make offers
  'tendering',
  'sent',
  'delivered',
  'taken',
  'visit_proposed',
  'visit_agreed',
  'stated',
  'confirmed',
  'disputed',
  'refused',
  'withdrawn',
  'transferred',
  // A tender whose offers were not accepted in time
  'expired',
] as const
export type RequestStep = (typeof requestSteps)[number]

/** Steps in which the provider still works on the request. */
export const openSteps = ['sent', 'delivered', 'taken', 'visit_proposed', 'visit_agreed'] as const
export const isOpen = (step: RequestStep) => (openSteps as readonly RequestStep[]).includes(step)

/** Whether the customer can withdraw the request. */
export const canWithdraw = (step: RequestStep) =>
  step === 'held' || step === 'tendering' || isOpen(step) || step === 'refused'
/** Whether the customer can change phone and e-mail address: a refusal may be due to a wrong one, and can be reconsidered. */
export const canChangeContacts = (step: RequestStep) =>
  step === 'held' ||
  step === 'tendering' ||
  isOpen(step) ||
  step === 'refused' ||
  step === 'stated' ||
  step === 'disputed'

/** Why a provider cannot connect the customer. */
export const refusalReasons = ['no_line', 'no_port', 'wrong_address', 'changed_mind', 'unreachable', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** What a provider can do with a request, in its cabinet and by the links in its messages. */
export const providerActs = [
  'take',
  'visit',
  'visit_again',
  'accept_visit',
  'cannot',
  'connected',
  'not_connected',
  // To a claim under the guarantee
  'respond_claim',
] as const
export type ProviderAct = (typeof providerActs)[number]

/**
 * What a customer can do on the tracking page. `connected` states a connection that the provider has not stated yet; `unconfirm` takes back
 * such a statement, or the confirmation of the provider's.
 */
export const customerActs = [
  'accept_visit',
  'propose_visit',
  'confirm',
  'connected',
  'unconfirm',
  'object',
  // Under the guarantee
  'claim',
  'move',
  'contacts',
  'verify',
  'cancel',
] as const
export type CustomerAct = (typeof customerActs)[number]

export const actors = ['provider', 'customer', 'desk', 'system'] as const
export type Actor = (typeof actors)[number]

/** Bounds of the hours of a visit (Chisinau): a window within one day. */
export const visitHours = { first: 7, last: 22 } as const
/** Number of days ahead for which a visit can be proposed. */
export const maxVisitDays = 60
/** Days within which the customer can object to a connection after the second mail, and take back a confirmation. */
export const objectionDays = 7
/** Days from the connection to the end of the guarantee. */
export const guaranteeDays = 90
/** Length of an explanation of a refusal or an objection, in characters. */
export const maxExplanation = 1000
