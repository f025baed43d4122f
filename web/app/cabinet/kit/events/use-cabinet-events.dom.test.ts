import type { User } from '@motanet/contract/accounts/users.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHookAt } from '../../../lib/test/render-hook.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { type CabinetEvent, subscribeToCabinetEvents } from './cabinet-events.ts'
import { arrived, tenderArrived } from './messages.ts'
import { useNewRequests } from './new-requests.ts'
import { useCabinetEvents } from './use-cabinet-events.ts'

const events: CabinetEvent[] = []
beforeEach(() => {
  startCabinetTest()
  events.length = 0
  return subscribeToCabinetEvents((event) => events.push(event))
})

const owner = { id: 6, role: 'provider', provider: 2 } as User
const created_at = '2026-11-25T10:00:00.000Z'

/** The API with a stream of events that the test writes, and one new request. The first connections get the error responses. */
function fakeStream(errors: Response[]) {
  const streams: { write: (event: string, request: object) => void; signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    if (!path.startsWith('/info/api/events/')) return Response.json({ results: [{ id: 1, created_at }] })
    const error = errors.shift()
    if (error) return error
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const out = writable.getWriter()
    const write = (event: string, request: object) =>
      void out.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(request)}\n\n`))
    streams.push({ write, signal })
    return new Response(readable)
  })
  return streams
}

function start(user: User, { errors = [] }: { errors?: Response[] } = {}) {
  const streams = fakeStream(errors)
  const hook = (current: User) => {
    useCabinetEvents(current)
    return [...useNewRequests()]
  }
  return { ...renderHookAt('/ro/profile', hook, { initialProps: user }), streams }
}
const toasts = () => toastStore.read().map(({ text }) => text)

test('the new requests are counted once the stream is open, and each event changes them', async () => {
  const { result, streams } = start(owner)
  await waitFor(() => expect(result.current).toEqual([1]))
  streams[0]?.write('request', { id: 2, name: 'Ana', created_at })
  await waitFor(() => expect(result.current).toEqual([1, 2]))
  expect(toasts()).toEqual([arrived('Ana').ro])
  streams[0]?.write('status', { id: 1, status: 'info' })
  streams[0]?.write('status', { id: 2, status: 'connected' })
  await waitFor(() => expect(result.current).toEqual([1]))
  expect(events.map(({ event }) => event)).toEqual(['request', 'status', 'status'])
})

test('a tender has its own text, without the name of the customer', async () => {
  const { result, streams } = start(owner)
  await waitFor(() => expect(result.current).toEqual([1]))
  streams[0]?.write('request', { id: 2, name: '', tender: { id: 3 }, created_at })
  await waitFor(() => expect(toasts()).toEqual([tenderArrived.ro]))
})

test('a stream that opens after an error response reports that events may have been missed', async () => {
  // Far longer than the test takes: the pause does not end by itself
  const error = new Response(null, { status: 503, headers: { 'retry-after': '3600' } })
  const { result, streams } = start(owner, { errors: [error] })
  await waitFor(() => expect(result.current).toEqual([1]))
  expect([streams, events]).toEqual([[], []])
  // Ends the pause before the next attempt
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(events).toEqual([{ event: 'resync' }]))
  expect(streams).toHaveLength(1)
})

test('the cabinet that is left closes the stream and forgets the counted requests', async () => {
  const { result, streams, unmount } = start(owner)
  await waitFor(() => expect(result.current).toEqual([1]))
  unmount()
  expect(streams[0]?.signal.aborted).toBe(true)
  const { result: next } = renderHookAt('/profile', () => [...useNewRequests()])
  expect(next.current).toEqual([])
})

test.each([
  { ...owner, role: 'other' },
  { ...owner, provider: null },
] as User[])('an account that receives no requests has no stream: $role, $provider', async (user) => {
  const { streams, rerender } = start(user)
  expect(streams).toEqual([])
  rerender(owner)
  await waitFor(() => expect(streams).toHaveLength(1))
})
