import { isSearchable, type NameSounds, soundLike, soundsOf } from '@motanet/contract/catalogue/matching-name.ts'
import type { CardFilters, CardOrdering, ProviderCard } from '@motanet/contract/catalogue/providers.ts'
import type { Kysely } from 'kysely'
import type { ContentVersion } from '../db/content-version.ts'
import type { DB } from '../db/tables.ts'
import { createCopy, createProviderCopy } from './memory-copies.ts'
import { findProviderCards, findRatings, type RankedCard } from './providers.queries.ts'
import { ratingOf } from './rating.ts'

type Conditions = Pick<CardFilters, 'ordering' | 'search'>

export interface ProviderCards {
  /** The cards of the public providers, in order, at least as new as the version. */
  find(conditions: Conditions, version: ContentVersion): Promise<readonly ProviderCard[]>
}

/** A sorted list: cards and, in the same order, what their names are compared by. */
interface SortedCards {
  cards: ProviderCard[]
  sounds: NameSounds[]
}

/** Keeps the cards of all providers in memory: a page of them is cut out of a list that was sorted once. */
export function createProviderCards(db: Kysely<DB>): ProviderCards {
  let known = new Map<number, RankedCard & { sounds: NameSounds }>()
  let ratings: Ratings = new Map()
  const sorted = new Map<CardOrdering, SortedCards>()
  const updateCards = createProviderCopy(async (ids) => {
    const rows = await findProviderCards(db, ids)
    if (ids === null) known = new Map()
    else for (const id of ids) known.delete(id)
    for (const row of rows) known.set(row.id, { ...row, sounds: soundsOf(row.name) })
    sorted.clear()
  })
  const updateRatings = createCopy('ratings', async () => {
    ratings = new Map((await findRatings(db)).map((row) => [row.provider_id, row]))
    sorted.clear()
  })

  const inOrder = (ordering: CardOrdering): SortedCards => {
    const list = sorted.get(ordering) ?? sortCards([...known.values()].sort(byRank), ratings, ordering)
    sorted.set(ordering, list)
    return list
  }

  return {
    async find({ ordering, search }, version) {
      await updateCards(version)
      await updateRatings(version)
      const { cards, sounds } = inOrder(ordering)
      if (search === undefined) return cards
      if (!isSearchable(search)) return []
      const typed = soundsOf(search)
      return cards.filter((_, at) => soundLike(sounds[at] ?? typed, typed))
    },
  }
}

type Ratings = ReadonlyMap<number, { reviews: number; points: number }>

function sortCards(
  popularFirst: readonly (RankedCard & { sounds: NameSounds })[],
  ratings: Ratings,
  ordering: CardOrdering,
): SortedCards {
  const list = popularFirst.map(({ best_rank, sounds, ...card }) => ({
    card: { ...card, ...ratingOf(ratings.get(card.id) ?? null) },
    sounds,
  }))
  if (ordering !== 'popular') list.sort((a, b) => orders[ordering](a.card, b.card))
  return { cards: list.map(({ card }) => card), sounds: list.map(({ sounds }) => sounds) }
}

const last = Number.MAX_VALUE

function byRank(a: RankedCard, b: RankedCard): number {
  return (a.best_rank ?? last) - (b.best_rank ?? last) || a.id - b.id
}

type Order = (a: ProviderCard, b: ProviderCard) => number

/** Unknown values come last; equal ones stay in the order of popularity. */
const orders: Record<Exclude<CardOrdering, 'popular'>, Order> = {
  '-rating': (a, b) => (b.avg_rating ?? 0) - (a.avg_rating ?? 0) || b.reviews_count - a.reviews_count,
  price: (a, b) => (a.min_price ?? last) - (b.min_price ?? last),
}
