import type { OwnTender } from '@motanet/contract/requests/tenders.ts'
import type { Text } from '../../lib/language.ts'
import { offersGone } from './messages-turn.ts'

/** Which offers of an open tender were withdrawn; undefined without any. */
export function goneOffers({
  state,
  withdrawn_by: names,
}: Pick<OwnTender, 'state' | 'withdrawn_by'>): Text | undefined {
  return state === 'open' && names.length > 0 ? offersGone(names) : undefined
}
