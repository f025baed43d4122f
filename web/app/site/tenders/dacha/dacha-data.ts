import { orNull } from '../../../lib/api.ts'
import type { PageRequest } from '../../../lib/page-data.ts'

const shownProviders = 4

/** Providers are optional: without them the page is still rendered. The server has already logged the failure. */
export async function loadDacha({ callApi }: PageRequest) {
  const cards = (await orNull(callApi('GET /api/auth/providers/cards/', {}))) ?? []
  return { cards: cards.filter((card) => card.tariffs_count > 0).slice(0, shownProviders) }
}

export type DachaData = Awaited<ReturnType<typeof loadDacha>>
