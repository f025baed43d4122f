import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useEffect, useRef, useState } from 'react'
import { pagesFrom, type ReviewPages, withoutReview, withPage, withReview } from './review-pages.ts'
import type { ReviewsPage } from './reviews-data.ts'

/**
 * The reviews of the first page and of those loaded since; a changed first page resets the list. The first review of the latest
 * page receives the focus, so that keyboard users continue there.
 */
export function useMoreReviews(first: ReviewsPage, load: (page: number) => Promise<ReviewsPage | null>) {
  const [known, setKnown] = useState(() => pagesFrom(first))
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const latest = useRef<HTMLLIElement>(null)
  const since = (pages: ReviewPages) => (pages.start === first ? pages : pagesFrom(first))
  const { items, count, nextPage, latestId } = since(known)

  useEffect(() => {
    if (latestId !== undefined) latest.current?.focus()
  }, [latestId])

  async function loadMore() {
    if (state === 'loading' || nextPage === null) return
    setState('loading')
    const next = await load(nextPage)
    if (next) update((pages) => withPage(pages, next))
    setState(next ? 'idle' : 'failed')
  }

  /** Updates the current state, not that of the caller's render. */
  function update(change: (pages: ReviewPages) => ReviewPages) {
    setKnown((now) => change(since(now)))
  }

  return {
    items,
    count,
    nextPage,
    state,
    loadMore,
    latest,
    latestId,
    change: (review: Review) => update((pages) => withReview(pages, review)),
    remove: (id: number) => update((pages) => withoutReview(pages, id)),
  }
}
