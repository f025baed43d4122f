import { act, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { signIn } from '../../lib/test/signed-in.ts'
import { useTariffView } from './tariff-view.ts'

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const start = (path = '/tariff/7') =>
  renderHookAt(
    path,
    (id: number) => {
      useTariffView(id)
      return useNavigate()
    },
    { initialProps: 7 },
  )
const viewOf = (id: number) => ({ method: 'POST', path: '/api/analytics/track-tariff-view/', body: { tariff_id: id } })

test('a view is reported once per visit, however often the tab is looked at', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  look('visible')
  const { rerender, result } = start()
  rerender(7)
  look('hidden')
  look('visible')
  expect(calls).toMatchObject([viewOf(7)])
  await act(async () => void (await result.current('/tariff/7?again')))
  expect(calls).toMatchObject([viewOf(7), viewOf(7)])
  rerender(8)
  expect(calls.at(-1)).toMatchObject(viewOf(8))
})

test('a page in a hidden tab is reported when it is looked at, and not after it was left', () => {
  const calls = fakeApi(() => ({ status: 204 }))
  look('hidden')
  const { unmount } = start()
  expect(calls).toHaveLength(0)
  look('visible')
  expect(calls).toHaveLength(1)
  unmount()
  start().unmount()
  expect(calls).toHaveLength(2)
  look('visible')
  expect(calls).toHaveLength(2)
})

test.each([
  { path: '/tariff/7', language: 'ru' },
  { path: '/ro/tariff/7', language: 'ro' },
])('the view of $path has the language of the page and is sent even if the page is left', ({ path, language }) => {
  fakeApi(() => ({ status: 204 }))
  const sent = vi.spyOn(globalThis, 'fetch')
  look('visible')
  start(path)
  expect(sent.mock.calls.map(([, init]) => init)).toMatchObject([
    { keepalive: true, headers: { 'accept-language': language } },
  ])
  sent.mockRestore()
})

test('the view of a signed-in visitor has the token and the language, and a failure is not shown', async () => {
  look('visible')
  const access = signIn()
  const calls = fakeApi(() => 'unreachable')
  start('/ro/tariff/7')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({
    ...viewOf(7),
    headers: { authorization: `Bearer ${access}`, 'accept-language': 'ro', 'content-type': 'application/json' },
  })
})
