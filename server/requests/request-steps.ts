import type { ClaimState } from '@motanet/contract/requests/guarantee.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import {
  type CustomerAct,
  canChangeContacts,
  canWithdraw,
  isOpen,
  type ProviderAct,
  type RequestStep,
} from '@motanet/contract/requests/steps.ts'

/** The part of a request that determines what is possible. */
export interface RequestState {
  kind: string
  step: RequestStep
  visitBy: 'provider' | 'customer' | null
  statedBy: 'provider' | 'customer' | null
  /** Of the last claim under the guarantee; null without one. */
  claim: ClaimState | null
  /** The customer's data was deleted: only an anonymous entry is left, which nobody changes. */
  isErased: boolean
}

/** The API's status of each step. A disputed connection keeps the status that it had or was given. */
export const statusOfStep: Readonly<Record<Exclude<RequestStep, 'disputed'>, RequestStatus>> = {
  held: 'info',
  rejected: 'rejected',
  tendering: 'info',
  sent: 'info',
  delivered: 'info',
  taken: 'in_progress',
  visit_proposed: 'in_progress',
  visit_agreed: 'in_progress',
  stated: 'connected',
  confirmed: 'connected',
  refused: 'rejected',
  withdrawn: 'rejected',
  transferred: 'rejected',
  expired: 'rejected',
}

/** Steps after which the provider no longer has the contacts. */
export const stepsWithoutContacts = [
  'rejected',
  'withdrawn',
  'transferred',
  'expired',
] as const satisfies readonly RequestStep[]

export function hasContacts({ step, isErased }: Pick<RequestState, 'step' | 'isErased'>): boolean {
  return !isErased && !(stepsWithoutContacts as readonly RequestStep[]).includes(step)
}

/** Whether a claim waits for a response or a decision. */
export const isClaimOpen = (claim: ClaimState | null) => claim === 'waiting' || isClaimAtDesk(claim)
/** Whether the desk can decide it: the provider has responded, is late, or is suspended. */
export const isClaimAtDesk = (claim: ClaimState | null) => claim === 'overdue' || claim === 'responded'
/** Whether the customer may choose another provider, because the guarantee replaces this one. */
export const isReplaced = (step: RequestStep, claim: ClaimState | null) =>
  (step === 'confirmed' || step === 'disputed') && claim === 'replaced'

const providerRules: Readonly<Record<ProviderAct, (state: RequestState) => boolean>> = {
  take: ({ step }) => step === 'sent' || step === 'delivered' || step === 'refused',
  visit: ({ step }) => step === 'sent' || step === 'delivered' || step === 'taken' || step === 'refused',
  visit_again: ({ step }) => step === 'visit_proposed' || step === 'visit_agreed',
  accept_visit: ({ step, visitBy }) => step === 'visit_proposed' && visitBy === 'customer',
  cannot: ({ step, statedBy }) => isOpen(step) || (step === 'stated' && statedBy === 'provider'),
  connected: ({ step, statedBy }) =>
    isOpen(step) || step === 'refused' || (step === 'stated' && statedBy === 'customer'),
  not_connected: ({ step, statedBy }) => step === 'stated' && statedBy === 'customer',
  respond_claim: ({ claim }) => claim === 'waiting' || claim === 'overdue',
}

const customerRules: Readonly<Record<CustomerAct, (state: RequestState) => boolean>> = {
  accept_visit: ({ step, visitBy }) => step === 'visit_proposed' && visitBy === 'provider',
  propose_visit: ({ step }) => step === 'visit_proposed' || step === 'visit_agreed',
  confirm: ({ step, statedBy }) => step === 'stated' && statedBy === 'provider',
  connected: ({ step }) => isOpen(step) || step === 'refused',
  // A confirmation of the customer for some days: see `customerActsOf`
  unconfirm: ({ step, statedBy, claim }) =>
    (step === 'stated' && statedBy === 'customer') || (step === 'confirmed' && claim === null),
  object: ({ step, statedBy }) => step === 'stated' && statedBy === 'provider',
  // While the guarantee of a confirmed connection lasts, also during a dispute about it: see `customerActsOf`
  claim: ({ step, claim }) =>
    (step === 'confirmed' || step === 'disputed') && !isClaimOpen(claim) && claim !== 'replaced',
  move: ({ step, claim }) => isOpen(step) || step === 'refused' || isReplaced(step, claim),
  contacts: ({ step }) => canChangeContacts(step),
  verify: hasContacts,
  cancel: ({ step }) => canWithdraw(step),
}

/** What the provider can do now, in the order of the contract. */
export function possibleProviderActs(state: RequestState): ProviderAct[] {
  return possible(providerRules, state)
}

/** What the customer can do now. */
export function possibleCustomerActs(state: RequestState): CustomerAct[] {
  return possible(customerRules, state)
}

function possible<Act extends string>(
  rules: Readonly<Record<Act, (state: RequestState) => boolean>>,
  state: RequestState,
) {
  return state.isErased ? [] : (Object.keys(rules) as Act[]).filter((act) => rules[act](state))
}
