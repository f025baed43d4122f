import type { ProviderCard } from '@motanet/contract/catalogue/providers.ts'
import { type CallApi, orNull } from '../../lib/api.ts'

/** Loads the cards of the most popular providers; null if they could not be loaded. */
export async function findFirstCards(callApi: CallApi, limit: number): Promise<ProviderCard[] | null> {
  const cards = await orNull(callApi('GET /api/auth/providers/cards/', { query: { limit } }))
  return Array.isArray(cards) ? cards : null
}
