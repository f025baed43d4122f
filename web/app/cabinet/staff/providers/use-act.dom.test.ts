import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../../lib/api.ts'
import { begin, renderHookAt } from '../../../lib/test/render-hook.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { useAct } from './use-act.ts'

beforeEach(startCabinetTest)

const done = { ru: 'Готово', ro: 'Gata' }
const toasts = () => toastStore.read().map(({ kind, text }) => [kind, text])

function start() {
  const load = vi.fn()
  return { ...renderHookAt('/ro/staff/providers/2', useAct, { load }), load }
}

test('an action is busy until it ends, then it is reported and the page is loaded again', async () => {
  const gate = Promise.withResolvers<void>()
  const { result, load } = start()
  const run = begin(() => result.current.run(() => gate.promise, done))
  expect([result.current.isBusy, toasts(), load.mock.calls]).toEqual([true, [], []])
  gate.resolve()
  await act(() => run)
  expect([result.current.isBusy, toasts()]).toEqual([false, [['success', done.ro]]])
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('a second click while an action runs does nothing, one afterwards does', async () => {
  const gate = Promise.withResolvers<void>()
  const action = vi.fn(() => gate.promise)
  const { result } = start()
  const runs = begin(() => Promise.all([result.current.run(action, done), result.current.run(action, done)]))
  expect(action).toHaveBeenCalledOnce()
  gate.resolve()
  await act(() => runs)
  await act(() => result.current.run(action, done))
  expect(action).toHaveBeenCalledTimes(2)
})

test('a failure is a toast with its reason, and the page is loaded again', async () => {
  const { result, load } = start()
  const refused = () => Promise.reject(new ApiProblem({ status: 409, code: 'x', detail: 'Not now' }))
  await act(() => result.current.run(refused, done))
  expect([result.current.isBusy, toasts()]).toEqual([false, [['error', 'Not now']]])
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('the end of the session is no toast: the sign-in follows', async () => {
  const { result } = start()
  await act(() =>
    result.current.run(() => Promise.reject(new ApiProblem({ status: 401, code: 'x', detail: '' })), done),
  )
  expect(toasts()).toEqual([])
})

test('an error of our own code is not hidden, and does not block the next action', async () => {
  const { result } = start()
  const broken = () => Promise.reject(new TypeError('broken'))
  await act(() => expect(result.current.run(broken, done)).rejects.toThrow('broken'))
  expect(result.current.isBusy).toBe(false)
  await act(() => result.current.run(() => Promise.resolve(), done))
  expect(toasts()).toEqual([['success', done.ro]])
})
