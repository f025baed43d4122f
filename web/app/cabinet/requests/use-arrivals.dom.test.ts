import { act, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { publishCabinetEvent } from '../kit/events/cabinet-events.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { everything, type RequestFilters } from './request-filters.ts'
import type { RequestList } from './requests-data.ts'
import { useArrivals } from './use-arrivals.ts'

const table = document.createElement('div')
table.tabIndex = -1

beforeEach(() => {
  startCabinetTest()
  document.body.append(table)
})
afterEach(() => table.remove())

const listOf = (...ids: number[]) => ({ results: ids.map((id) => ({ id })) }) as RequestList
const loaded = listOf(5, 4)

interface Shown {
  list: RequestList | null
  page?: number
}

function start(part: Partial<RequestFilters> = {}) {
  const load = vi.fn()
  const filters = { ...everything, ...part }
  const hook = ({ list, page }: Shown) => ({
    ...useArrivals({ ...filters, ...(page && { page }) }, list, { current: table }),
    search: useLocation().search,
  })
  const initialProps: Shown = { list: loaded }
  return { ...renderHookAt('/profile?tab=orders&p=2', hook, { initialProps, load }), load }
}
const arrive = (id: number) => act(() => publishCabinetEvent({ event: 'request', request: { id } as never }))
const resync = () => act(() => publishCabinetEvent({ event: 'resync' }))

test('an idle list is loaded again when a request arrives', async () => {
  const { load } = start()
  arrive(6)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('a list that is used counts what arrives, and shows it on demand', async () => {
  const { result, load, rerender } = start()
  table.focus()
  arrive(6)
  arrive(6)
  arrive(7)
  expect([result.current.waiting, load.mock.calls.length]).toEqual([2, 0])
  rerender({ list: listOf(7, 6, 5) })
  expect(result.current.waiting).toBe(0)
  arrive(8)
  act(() => result.current.show())
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect([result.current.waiting, document.activeElement]).toEqual([0, table])
})

test.each([
  ['an open dialog', () => document.body.append(Object.assign(document.createElement('dialog'), { open: true }))],
  [
    'a list whose top is scrolled away',
    () => vi.spyOn(table, 'getBoundingClientRect').mockReturnValue({ top: -1 } as DOMRect),
  ],
])('%s keeps the rows where they are', (_, use) => {
  const { result, load } = start()
  use()
  arrive(6)
  expect([result.current.waiting, load.mock.calls.length]).toEqual([1, 0])
  document.querySelector('dialog')?.remove()
  vi.restoreAllMocks()
})

test('on another page than the newest requests what arrives is counted, and shown on the first page of all', async () => {
  const { result, load } = start({ page: 2 })
  arrive(6)
  expect([result.current.waiting, load.mock.calls.length]).toEqual([1, 0])
  act(() => result.current.show())
  expect(document.activeElement).toBe(table)
  await waitFor(() => expect(result.current.search).toBe('?tab=orders'))
})

test('what the newest list or another page has shown is not new on other pages', async () => {
  const { result, load, rerender } = start()
  arrive(6)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  rerender({ list: listOf(6, 5) })
  const other = { list: listOf(3, 2), page: 2 }
  rerender(other)
  expect(result.current.waiting).toBe(0)
  arrive(7)
  expect(result.current.waiting).toBe(1)
  rerender({ list: listOf(7, 3), page: 2 })
  rerender(other)
  expect(result.current.waiting).toBe(0)
})

test('after missed events an idle list is loaded again, and one that is used is said to be stale until then', async () => {
  const { result, load, rerender } = start()
  resync()
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(result.current.isStale).toBe(false)
  table.focus()
  resync()
  expect(result.current.isStale).toBe(true)
  rerender({ list: listOf(5, 4) })
  expect(result.current.isStale).toBe(false)
})

test('changed statuses are no arrivals', () => {
  const { result, load } = start()
  act(() => publishCabinetEvent({ event: 'status', request: { id: 9 } as never }))
  expect([result.current.waiting, load.mock.calls.length]).toEqual([0, 0])
})
