import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { findReviews, type ReviewsPage } from './reviews-data.ts'

/**
 * The reviews of the first page and of those that were asked for since. The first of the latest ones takes the focus:
 * whoever goes by keyboard reads on there.
 */
export function useMoreReviews(providerId: number, first: ReviewsPage) {
  const language = useLanguage()
  const [added, setAdded] = useState<readonly ReviewsPage[]>([])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const latest = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (added.length > 0) latest.current?.focus()
  }, [added])

  const last = added.at(-1) ?? first
  const items = distinct([first, ...added].flatMap((page) => page.items))
  const latestId = added.length > 0 ? last.items[0]?.id : undefined

  async function loadMore() {
    if (state === 'loading') return
    setState('loading')
    const next = await findReviews(browserApi(language), providerId, last.page + 1)
    if (next) setAdded([...added, next])
    setState(next ? 'idle' : 'failed')
  }

  return {
    items,
    count: last.count,
    nextPage: last.page < last.pageCount ? last.page + 1 : null,
    state,
    loadMore,
    latest,
    latestId,
  }
}

// A review that came in between moves the others on by one
function distinct(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()]
}
