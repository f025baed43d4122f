import type { OfferState } from '@motanet/contract/requests/offers.ts'
import type { OfferTerms, OwnOffer } from '@motanet/contract/requests/tenders.ts'
import type { OfferRow } from './offers.queries.ts'

export function wireTerms(row: OfferRow): OfferTerms {
  const { duration_months, equipment, install_days, message, valid_until } = row
  return {
    monthly_price: row.monthly_price_bani / 100,
    connection_fee: row.connection_fee_bani / 100,
    ...{ duration_months, equipment, install_days, message, valid_until },
  }
}

/** An offer as the provider that made it sees it. */
export function wireOwnOffer(row: OfferRow): OwnOffer {
  const { id, version, updated_at } = row
  return { ...wireTerms(row), id, state: row.state as OfferState, version, updated_at: updated_at.toISOString() }
}
