import { orNull } from '../../lib/api.ts'
import type { PageRequest } from '../../lib/page-data.ts'

const shownCards = 3

/**
 * Counters, cards and banners are optional: without them the page is still rendered. The server has already logged the failure.
 */
export async function loadHome({ callApi }: PageRequest) {
  const [stats, cards, banners] = await Promise.all([
    orNull(callApi('GET /info/api/stats/', {})),
    orNull(callApi('GET /api/auth/providers/cards/', {})),
    orNull(callApi('GET /info/api/banners/', {})),
  ])
  return { stats, cards: cards?.slice(0, shownCards) ?? [], banners: banners ?? [] }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
