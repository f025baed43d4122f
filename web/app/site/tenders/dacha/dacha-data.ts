import type { PageRequest } from '../../../lib/page-data.ts'
import { loadClaims } from '../../../parts/claims/claims.ts'
import { findFirstCards } from '../../../parts/providers/first-cards.ts'

const shownProviders = 4

/** Providers are optional: without them the page is still rendered. The server has already logged the failure. */
export async function loadDacha({ callApi }: PageRequest) {
  const [cards, claims] = await Promise.all([findFirstCards(callApi, shownProviders), loadClaims(callApi)])
  return { cards: (cards ?? []).filter((card) => card.tariffs_count > 0), claims }
}

export type DachaData = Awaited<ReturnType<typeof loadDacha>>
