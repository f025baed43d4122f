import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../../lib/api.ts'
import { begin, renderHookAt } from '../../../lib/test/render-hook.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { useDeskOrder } from './use-desk-order.ts'

beforeEach(startCabinetTest)

const records = ['A', 'B', 'C'].map((name, index) => ({ id: index + 1, version: 1, name }))
type Item = (typeof records)[number]
const [first, second, third] = records as [Item, Item, Item]
const inOrder = (ids: readonly number[]) => ids.map((id) => records[id - 1] as Item)
const problem = (status: number) => new ApiProblem({ status, code: 'x', detail: 'No' })

function start(order = vi.fn((_: unknown, ids: readonly number[]) => Promise.resolve(inOrder(ids)))) {
  const rows = { current: null }
  const hook = (loaded: Item[]) =>
    useDeskOrder(loaded, { order: order as never, nameOf: ({ name }: Item) => name }, rows)
  return { ...renderHookAt('/staff/services', hook, { initialProps: records }), order }
}
const names = (items: readonly Item[]) => items.map(({ name }) => name).join('')

test('a second move while one is saved does nothing, so that no order is lost', async () => {
  const gate = Promise.withResolvers<Item[]>()
  const { result, order } = start(vi.fn(() => gate.promise))
  const moves = begin(() => Promise.all([result.current.move(first, 1), result.current.move(third, -1)]))
  expect([order.mock.calls.length, result.current.busyId]).toEqual([1, 1])
  gate.resolve(inOrder([2, 1, 3]))
  await act(() => moves)
  expect([names(result.current.items), result.current.busyId]).toEqual(['BAC', null])
  await act(() => result.current.move(third, -1))
  expect(order).toHaveBeenLastCalledWith(expect.anything(), [2, 3, 1])
})

test('the first record does not move up, nor the last one down', async () => {
  const { result, order } = start()
  await act(() => result.current.move(first, -1))
  await act(() => result.current.move(third, 1))
  expect(order).not.toHaveBeenCalled()
})

test('newly loaded records replace the order set here', async () => {
  const { result, rerender } = start()
  await act(() => result.current.move(second, -1))
  expect(names(result.current.items)).toBe('BAC')
  rerender(inOrder([3, 1]))
  expect(names(result.current.items)).toBe('CA')
})

test.each([
  [409, 1],
  [401, 0],
])('after a failure with %i the order stays and toasts are %i; the next move is saved', async (status, count) => {
  const { result, order } = start()
  order.mockRejectedValueOnce(problem(status))
  await act(() => result.current.move(first, 1))
  expect([names(result.current.items), toastStore.read().length]).toEqual(['ABC', count])
  await act(() => result.current.move(first, 1))
  expect(names(result.current.items)).toBe('BAC')
})
