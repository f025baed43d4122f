import { orNull } from '../../lib/api.ts'
import type { PageRequest } from '../../lib/page-data.ts'

const shownCards = 3

/** Counters, cards and banners adorn the page: it stands without them. The server has logged its own failure already. */
export async function loadHome({ callApi }: PageRequest) {
  const [stats, cards, banners] = await Promise.all([
    orNull(callApi('GET /info/api/stats/', {})),
    orNull(callApi('GET /api/auth/providers/cards/', {})),
    orNull(callApi('GET /info/api/banners/', {})),
  ])
  return { stats, cards: cards?.slice(0, shownCards) ?? [], banners: banners ?? [] }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
