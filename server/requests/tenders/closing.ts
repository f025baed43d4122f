import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { ProviderMessage } from '../../delivery/delivery-parts.ts'
import { messageInvited } from '../../delivery/messages.ts'
import type { RequestRow } from '../processing.queries.ts'
import type { ProcessingParts } from '../processing.ts'
import { nextStates } from './offer-states.ts'
import { findOffers, setOfferState } from './offers.queries.ts'
import { findAwaitedProviders } from './tenders.queries.ts'

/** Closes the live offers of a tender whose request is locked: the customer chose another one, or (`expire`) none in time. */
export async function closeOffers(
  transaction: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  requestId: number,
  event: 'choose_other' | 'expire' = 'choose_other',
): Promise<void> {
  const state = nextStates.live[event] ?? 'closed'
  for (const offer of await findOffers(transaction, requestId))
    if (offer.state === 'live') await setOfferState(transaction, offer.id, { state, at: clock() })
}

/**
 * Sends a message to the invited providers that have neither declined the invitation nor failed after the choice, without the recipients
 * of `unaware`.
 */
export async function notifyInvited(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  {
    row,
    kind,
    except = [],
    unaware = [],
  }: { row: RequestRow; kind: ProviderMessage; except?: readonly number[]; unaware?: readonly number[] },
): Promise<void> {
  const awaited = await findAwaitedProviders(transaction, row.id)
  const providerIds = awaited.filter((id) => !except.includes(id))
  await messageInvited(transaction, parts, { row, kind, providerIds, unaware })
}
