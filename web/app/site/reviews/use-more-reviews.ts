import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useEffect, useRef, useState } from 'react'
import { pagesFrom, withoutReview, withPage, withReview } from './review-pages.ts'
import type { ReviewsPage } from './reviews-data.ts'

/**
 * The reviews of the first page and of those that were asked for since; another first page begins anew. The first of the
 * latest ones takes the focus: whoever goes by keyboard reads on there.
 */
export function useMoreReviews(first: ReviewsPage, load: (page: number) => Promise<ReviewsPage | null>) {
  const [known, setKnown] = useState(() => pagesFrom(first))
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const latest = useRef<HTMLLIElement>(null)
  const pages = known.start === first ? known : pagesFrom(first)
  const { items, count, nextPage, latestId } = pages

  useEffect(() => {
    if (latestId !== undefined) latest.current?.focus()
  }, [latestId])

  async function loadMore() {
    if (state === 'loading' || nextPage === null) return
    setState('loading')
    const next = await load(nextPage)
    // What has changed meanwhile stays so
    if (next) setKnown((now) => withPage(now.start === first ? now : pagesFrom(first), next))
    setState(next ? 'idle' : 'failed')
  }

  return {
    items,
    count,
    nextPage,
    state,
    loadMore,
    latest,
    latestId,
    change: (review: Review) => setKnown(withReview(pages, review)),
    remove: (id: number) => setKnown(withoutReview(pages, id)),
  }
}
