import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { startCabinetTest } from '../test/cabinet-test.ts'
import type { OpenedForm } from './opened-tariff.ts'
import { useFreshChoices } from './use-fresh-choices.ts'

beforeEach(startCabinetTest)

const opened = { choices: { services: [] }, provider: { id: 2 } } as unknown as OpenedForm

function start(respond: Parameters<typeof fakeApi>[0], savedVersion?: number) {
  const calls = fakeApi(respond)
  const hook = (version: number | undefined) => useFreshChoices(opened, version)
  return { ...renderHookAt('/profile?tab=create', hook, { initialProps: savedVersion }), calls }
}
/** The browser tab is looked at again, or left. */
function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('the loaded choices are shown until the tab is looked at again', async () => {
  const { result, calls } = start(() => ({ body: [{ id: 1 }] }))
  look('hidden')
  expect([result.current, calls]).toEqual([opened.choices, []])
  look('visible')
  await waitFor(() => expect(result.current).not.toBe(opened.choices))
})

test('another saved version may refer to records of somebody else: the choices are loaded again', async () => {
  const { result, calls, rerender } = start(() => ({ body: [{ id: 1 }] }))
  expect(calls).toEqual([])
  rerender(5)
  await waitFor(() => expect(result.current).not.toBe(opened.choices))
})

test('the choices stay if they cannot be loaded', async () => {
  const { result, calls } = start(() => ({ status: 503 }))
  look('visible')
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await act(async () => undefined)
  expect(result.current).toBe(opened.choices)
})

test('a form that was left loads nothing', () => {
  const { calls, unmount } = start(() => ({ body: [] }))
  unmount()
  look('visible')
  expect(calls).toEqual([])
})
