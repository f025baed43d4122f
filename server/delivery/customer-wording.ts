import type { ClaimOutcome } from '@motanet/contract/requests/guarantee.ts'
import type { Words } from '../notifications/mail-content.ts'
import type { RequestFacts } from './request-facts.ts'

export interface CustomerText {
  subject: string
  heading: string
  paragraphs: readonly Words[]
  steps?: readonly Words[]
  button: string
  warning?: string
}

export interface CustomerFacts extends RequestFacts {
  /** The agreed visit that no longer takes place. */
  endedVisit: RequestFacts['visit']
  /** Why the provider cannot connect, as a sentence in the language; with the provider's explanation. */
  refusal: string
  /** Whether it is not for the provider that there is no connection: the customer changed their mind. */
  isClosed: boolean
  /** Whether the chosen provider was suspended before it has received the request. */
  isSuspended: boolean
  /** Whose word has confirmed the connection; null before that. */
  confirmedBy: string | null
  /** Whether a review of the connection can earn a bonus. */
  earnsBonus: boolean
  /** Whether the customer can review the provider. */
  canReview: boolean
  /** The offer that the mail is about; of several that wait for the choice, the one that is valid longest; at the end of a tender without a choice, an earlier one whose provider had the contacts. */
  offer: OfferFacts | undefined
  /** Whether offers of the tender return if the customer reopens it, or have returned. */
  hasOtherOffers: boolean
  /** The claim under the guarantee that the mail is about. */
  claim: ClaimFacts | undefined
}

/** What a mail says about a claim under the guarantee. */
export interface ClaimFacts {
  outcome: ClaimOutcome | undefined
  /** Explanation of the decision; before it, the provider's response. */
  text: string
  /** The refund and its payer; undefined without a refund. */
  refund: RequestFacts['refund']
}

/** What a mail says about an offer of a tender. */
export interface OfferFacts {
  /** Monthly price. */
  price: string
  /** Connection fee and time until the connection, as a sentence. */
  connection: string
  /** Until when it can be chosen: the end of its last day, or of the tender. */
  chooseUntil: Date
  /** Last day of the promised connection. */
  installBy: string
}

export type CustomerWording = (facts: CustomerFacts) => CustomerText

/** The button of mails about a request that goes on. */
export const follow = { ru: 'Следить за заявкой', ro: 'Urmăriți cererea' }
export const keepContract = {
  ru: 'Не расторгайте старый договор, пока новая линия не заработает.',
  ro: 'Nu reziliați contractul vechi cât timp linia nouă nu funcționează.',
}
