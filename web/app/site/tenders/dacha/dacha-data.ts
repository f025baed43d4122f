import type { PageRequest } from '../../../lib/page-data.ts'
import { findFirstCards } from '../../../parts/providers/first-cards.ts'

const shownProviders = 4

/** Providers are optional: without them the page is still rendered. The server has already logged the failure. */
export async function loadDacha({ callApi }: PageRequest) {
  const cards = await findFirstCards(callApi, shownProviders)
  return { cards: (cards ?? []).filter((card) => card.tariffs_count > 0) }
}

export type DachaData = Awaited<ReturnType<typeof loadDacha>>
