import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { publishCabinetEvent } from '../kit/events/cabinet-events.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { useRequestDetails } from './use-request-details.ts'

beforeEach(startCabinetTest)

type Respond = Parameters<typeof fakeApi>[0]
const details: Respond = ({ path }) => ({ body: { id: Number(path.split('/').at(-2)), version: 1 } })

function start(respond: Respond = details) {
  const calls = fakeApi(respond)
  return { ...renderHookAt('/profile?tab=orders', useRequestDetails, { initialProps: 7 }), calls }
}
type Page = ReturnType<typeof start>
const shownId = ({ result: { current } }: Page) =>
  current.loaded.state === 'loaded' ? current.loaded.details.id : null
const announce = (id: number) => act(() => publishCabinetEvent({ event: 'status', request: { id } as never }))

test('the request is loaded again after each change of it, and after missed events, but not for other requests', async () => {
  const page = start()
  await waitFor(() => expect(shownId(page)).toBe(7))
  announce(8)
  await act(async () => undefined)
  expect(page.calls).toHaveLength(1)
  announce(7)
  await waitFor(() => expect(page.calls).toHaveLength(2))
  act(() => publishCabinetEvent({ event: 'resync' }))
  await waitFor(() => expect(page.calls).toHaveLength(3))
})

test('a late response about the request before changes nothing', async () => {
  const late = Promise.withResolvers<object>()
  const page = start((call) => (call.path.includes('/7/') ? (late.promise as never) : details(call)))
  page.rerender(8)
  await waitFor(() => expect(shownId(page)).toBe(8))
  await act(async () => late.resolve({ body: { id: 7 } }))
  expect(shownId(page)).toBe(8)
  announce(7)
  await act(async () => undefined)
  expect(page.calls).toHaveLength(2)
})

test('a request that cannot be loaded can be loaded again; a later failure leaves what is shown', async () => {
  let isDown = true
  const page = start((call) => (isDown ? { status: 503 } : details(call)))
  await waitFor(() => expect(page.result.current.loaded.state).toBe('failed'))
  isDown = false
  act(() => page.result.current.again())
  await waitFor(() => expect(shownId(page)).toBe(7))
  isDown = true
  announce(7)
  await waitFor(() => expect(page.calls).toHaveLength(3))
  await act(async () => undefined)
  expect(shownId(page)).toBe(7)
})
