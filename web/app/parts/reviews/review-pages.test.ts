import { expect, test } from 'vitest'
import { pagesFrom, type ReviewPages, withoutReview, withPage, withReview } from './review-pages.ts'
import type { ReviewsPage } from './reviews-data.ts'
import { idsFrom, makeReview } from './test/review.ts'

const review = (id: number) => makeReview({ id })

/** The API's page of ten for these reviews. */
function pageOf(ids: readonly number[], page: number): ReviewsPage {
  const items = ids.slice((page - 1) * 10, page * 10).map(review)
  return { items, count: ids.length, page, pageCount: Math.ceil(ids.length / 10) }
}

const ids = (length: number) => idsFrom(1, length)
const idsOf = ({ items }: ReviewPages) => items.map(({ id }) => id)

test('pages are appended until there are no more', () => {
  const all = ids(12)
  const first = pagesFrom(pageOf(all, 1))
  expect(first.nextPage).toBe(2)
  const both = withPage(first, pageOf(all, 2))
  expect(idsOf(both)).toEqual(all)
  expect(both).toMatchObject({ nextPage: null, count: 12, latestId: 11 })
})

test('a review added meanwhile causes no duplicates', () => {
  const first = pagesFrom(pageOf(ids(12), 1))
  expect(idsOf(withPage(first, pageOf([99, ...ids(12)], 2)))).toEqual(ids(12))
})

test('after a deletion no following review is skipped', () => {
  const first = withoutReview(pagesFrom(pageOf(ids(12), 1)), 3)
  const left = ids(12).filter((id) => id !== 3)
  expect(first).toMatchObject({ nextPage: 1, count: 11 })
  const again = withPage(first, pageOf(left, 1))
  expect(idsOf(withPage(again, pageOf(left, again.nextPage ?? 0)))).toEqual(left)
})

test('after a deletion the last of several pages is requested again', () => {
  const all = ids(25)
  const two = withPage(pagesFrom(pageOf(all, 1)), pageOf(all, 2))
  expect(withoutReview(two, 3)).toMatchObject({ nextPage: 2, count: 24 })
})

test('after a deletion on the last page there is no next page', () => {
  expect(withoutReview(pagesFrom(pageOf(ids(3), 1)), 2)).toMatchObject({ nextPage: null, count: 2 })
})

test('an edited review keeps its position', () => {
  const changed = { ...review(2), comment: 'Теперь хуже' }
  expect(withReview(pagesFrom(pageOf(ids(3), 1)), changed).items[1]).toBe(changed)
})

test('a deletion adds no next page to a list that has none, even if the count is larger than the list', () => {
  const short = pagesFrom({ items: [review(1), review(2)], count: 4, page: 1, pageCount: 1 })
  expect(withoutReview(short, 1)).toMatchObject({ nextPage: null, count: 3 })
})

test('after a deletion there is no next page if all reviews are shown', () => {
  const first = pagesFrom(pageOf(ids(12), 1))
  expect(withoutReview({ ...first, items: ids(12).map(review) }, 3)).toMatchObject({ nextPage: null, count: 11 })
})
