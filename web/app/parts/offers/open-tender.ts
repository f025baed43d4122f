import type { InvitedTender } from '@motanet/contract/requests/tenders.ts'

/** Whether the provider can act on the tender. After its accepted offer failed, it can neither offer nor decline nor answer questions. */
export function isOpenTo({ state, offer }: Pick<InvitedTender, 'state' | 'offer'>): boolean {
  return state === 'open' && offer?.state !== 'failed'
}
