import { orNull } from '../../lib/api.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { loadClaims } from '../../parts/claims/claims.ts'
import { findFirstCards } from '../../parts/providers/first-cards.ts'

const shownCards = 3

/**
 * Counters, cards and banners are optional: without them the page is still rendered. The server has already logged the failure.
 */
export async function loadHome({ callApi }: PageRequest) {
  const [stats, cards, banners, claims] = await Promise.all([
    orNull(callApi('GET /info/api/stats/', {})),
    findFirstCards(callApi, shownCards),
    orNull(callApi('GET /info/api/banners/', {})),
    loadClaims(callApi),
  ])
  return { stats, cards: cards ?? [], banners: banners ?? [], claims }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
