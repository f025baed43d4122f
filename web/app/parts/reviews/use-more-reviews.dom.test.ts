import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { begin, renderHookAt } from '../../lib/test/render-hook.tsx'
import type { ReviewsPage } from './reviews-data.ts'
import { useMoreReviews } from './use-more-reviews.ts'

/** One of three pages with one review, whose id is that of the page. */
const pageOf = (page: number, id = page): ReviewsPage => ({ page, count: 21, items: [{ id } as Review] }) as ReviewsPage

type Load = (page: number) => Promise<ReviewsPage | null>

function start(answer: Load = (page) => Promise.resolve(pageOf(page))) {
  const load = vi.fn(answer)
  const hook = (first: ReviewsPage) => useMoreReviews(first, load)
  return { ...renderHookAt('/provider/2', hook, { initialProps: pageOf(1) }), load }
}
type Reviews = ReturnType<typeof start>['result']
const ids = ({ current }: Reviews) => current.items.map(({ id }) => id)

test('each click loads the next page, until the last one', async () => {
  const { result, load } = start()
  await act(() => result.current.loadMore())
  await act(() => result.current.loadMore())
  expect([ids(result), result.current.nextPage]).toEqual([[1, 2, 3], null])
  await act(() => result.current.loadMore())
  expect(load.mock.calls).toEqual([[2], [3]])
})

test('a second click while a page is loaded does nothing', async () => {
  const gate = Promise.withResolvers<ReviewsPage>()
  const { result, load } = start(() => gate.promise)
  const loading = begin(() => result.current.loadMore())
  expect(result.current.state).toBe('loading')
  await result.current.loadMore()
  gate.resolve(pageOf(2))
  await act(() => loading)
  expect([load.mock.calls, ids(result), result.current.state]).toEqual([[[2]], [1, 2], 'idle'])
})

test('a page that could not be loaded can be loaded by the next click', async () => {
  const { result, load } = start()
  load.mockResolvedValueOnce(null)
  await act(() => result.current.loadMore())
  expect([result.current.state, ids(result)]).toEqual(['failed', [1]])
  await act(() => result.current.loadMore())
  expect([result.current.state, ids(result), load.mock.calls]).toEqual(['idle', [1, 2], [[2], [2]]])
})

test('a review that is changed or removed while a page is loaded is so afterwards', async () => {
  const gate = Promise.withResolvers<ReviewsPage>()
  const { result } = start(() => gate.promise)
  const loading = begin(() => result.current.loadMore())
  act(() => result.current.change({ id: 1, comment: 'New' } as Review))
  gate.resolve(pageOf(2))
  await act(() => loading)
  expect(result.current.items).toEqual([{ id: 1, comment: 'New' }, { id: 2 }])
  act(() => result.current.remove(1))
  expect([ids(result), result.current.count]).toEqual([[2], 20])
})

test('another first page replaces the list, and a late page of the former one is dropped', async () => {
  const gate = Promise.withResolvers<ReviewsPage>()
  const { result, rerender } = start(() => gate.promise)
  const loading = begin(() => result.current.loadMore())
  rerender(pageOf(1, 10))
  expect(ids(result)).toEqual([10])
  gate.resolve(pageOf(2))
  await act(() => loading)
  expect(ids(result)).toEqual([10])
})
