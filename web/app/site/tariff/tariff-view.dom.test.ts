import { act, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { useTariffView } from './tariff-view.ts'

const beacon = vi.fn((_path: string, _body: Blob) => true)

beforeEach(() => {
  beacon.mockClear()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }))
})

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const start = () =>
  renderHookAt(
    '/tariff/7',
    (id: number) => {
      useTariffView(id)
      return useNavigate()
    },
    { initialProps: 7 },
  )
const reported = () => Promise.all(beacon.mock.calls.map(([, body]) => body.text()))

test('a view is reported once per visit, however often the tab is looked at', async () => {
  look('visible')
  const { rerender, result } = start()
  rerender(7)
  look('hidden')
  look('visible')
  expect(await reported()).toEqual(['{"tariff_id":7}'])
  expect(beacon.mock.calls[0]?.[0]).toBe('/api/analytics/track-tariff-view/')
  await act(async () => void (await result.current('/tariff/7?again')))
  expect(beacon).toHaveBeenCalledTimes(2)
  rerender(8)
  expect((await reported()).at(-1)).toBe('{"tariff_id":8}')
})

test('a page in a hidden tab is reported when it is looked at, and not after it was left', () => {
  look('hidden')
  const { unmount } = start()
  expect(beacon).not.toHaveBeenCalled()
  look('visible')
  expect(beacon).toHaveBeenCalledOnce()
  unmount()
  start().unmount()
  expect(beacon).toHaveBeenCalledTimes(2)
  look('visible')
  expect(beacon).toHaveBeenCalledTimes(2)
})

test('the view of a signed-in visitor has the token, and a failure is not shown', async () => {
  look('visible')
  const access = signIn()
  const calls = fakeApi(() => 'unreachable')
  start()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({
    ...{ method: 'POST', path: '/api/analytics/track-tariff-view/', body: { tariff_id: 7 } },
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
  })
  expect(beacon).not.toHaveBeenCalled()
})
