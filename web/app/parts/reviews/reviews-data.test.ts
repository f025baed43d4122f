import { expect, test } from 'vitest'
import { firstOnPage, reviewsPageOf, reviewsQuery } from './reviews-data.ts'

const pageOf = (query: string) => reviewsPageOf(new URLSearchParams(query))

test('the page of reviews is an integer from 1; any other value gives the first page', () => {
  expect(pageOf('reviews=12')).toBe(12)
  for (const query of ['', 'reviews=', 'reviews=0', 'reviews=-2', 'reviews=1e9', 'reviews=99999999', 'reviews=x'])
    expect(pageOf(query)).toBe(1)
})

test('the first page has an empty query', () => {
  expect(reviewsQuery(1)).toBe('')
  expect(reviewsQuery(3)).toBe('?reviews=3')
  expect([firstOnPage(1), firstOnPage(3)]).toEqual([1, 21])
})
