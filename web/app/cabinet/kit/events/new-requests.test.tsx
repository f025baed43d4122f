import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, type CallApi } from '../../../lib/api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import {
  countNewRequest,
  dropNewRequest,
  endLook,
  findNewRequests,
  forgetNewRequests,
  useNewRequests,
} from './new-requests.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const requests = [3, 2, 1].map((id) => ({ id, created_at: at(id) }))
let account = 0

function Ids() {
  return <output>{[...useNewRequests()].join()}</output>
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] })
  forgetNewRequests()
  // What an account has viewed is remembered: each test has an account of its own
  account += 1
  renderAt('/profile', <Ids />)
})

afterEach(() => void vi.useRealTimers())

const shown = () => screen.getByRole('status').textContent

async function find(answer: () => Promise<unknown> = async () => ({ results: requests })) {
  const call = vi.fn(answer)
  await act(async () => findNewRequests(call as unknown as CallApi, account))
  return call
}

test('an account without a last view counts all requests of seven days', async () => {
  const call = await find()
  expect(shown()).toBe('3,2,1')
  expect(call.mock.calls).toEqual([
    [expect.anything(), { query: { status: 'info', from: '2026-11-18', sort: '-date', page: 1, page_size: 100 } }],
  ])
})

test('after a view only later requests are new', async () => {
  act(() => countNewRequest({ id: 2, created_at: at(2) }))
  act(() => endLook(account))
  expect(shown()).toBe('')
  const call = await find()
  expect(shown()).toBe('3')
  expect(call.mock.calls).toMatchObject([[expect.anything(), { query: { from: '2026-11-20' } }]])
})

test('a view includes the newest request, whatever the order of their arrival', async () => {
  act(() => countNewRequest({ id: 3, created_at: at(3) }))
  act(() => countNewRequest({ id: 1, created_at: at(1) }))
  expect(shown()).toBe('3,1')
  act(() => endLook(account))
  await find()
  expect(shown()).toBe('')
})

test('a view of older requests does not make viewed ones new again', async () => {
  act(() => countNewRequest({ id: 3, created_at: at(3) }))
  act(() => endLook(account))
  act(() => forgetNewRequests())
  act(() => countNewRequest({ id: 1, created_at: at(1) }))
  act(() => endLook(account))
  await find()
  expect(shown()).toBe('')
})

test('the new requests stay if they cannot be loaded', async () => {
  await find()
  await find(() => Promise.reject(new ApiProblem({ status: 503, code: 'database-unavailable' } as never)))
  expect(shown()).toBe('3,2,1')
})

test('a request is dropped by its id; others stay', async () => {
  await find()
  act(() => dropNewRequest(9))
  expect(shown()).toBe('3,2,1')
  act(() => dropNewRequest(2))
  expect(shown()).toBe('3,1')
})
