import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../../lib/api.ts'
import { begin, renderHookAt } from '../../../lib/test/render-hook.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { useDeletion } from './use-deletion.ts'

beforeEach(startCabinetTest)

interface Item {
  name: string
}
const item = { name: 'Fiber' }

function start(remove = vi.fn((_item: Item, _detaches: boolean): Promise<unknown> => Promise.resolve())) {
  const load = vi.fn()
  const settings = { remove, removed: { ru: 'Удалено', ro: 'Șters' } }
  const factsOf = ({ name }: Item) => [{ label: { ru: 'Имя', ro: 'Nume' }, value: name }] as never
  const page = renderHookAt('/profile', () => useDeletion<Item>({ ...settings, factsOf }), { load })
  act(() => page.result.current.start(item))
  return { ...page, remove, load }
}
const refusal = (part: object) => new ApiProblem({ status: 409, code: 'x', detail: 'No', ...part })

test('a second confirmation while the first one is sent deletes nothing more', async () => {
  const gate = Promise.withResolvers<void>()
  const { result, remove, load } = start(vi.fn(() => gate.promise))
  const deleting = begin(() => result.current.confirm())
  expect(result.current.pending?.isBusy).toBe(true)
  await result.current.confirm()
  gate.resolve()
  await act(() => deleting)
  expect([remove.mock.calls, result.current.pending]).toEqual([[[item, false]], null])
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('a record that tariffs use is detached by the next confirmation', async () => {
  const { result, remove } = start()
  remove.mockRejectedValueOnce(refusal({ tariffs: [{ id: 1, name: 'Fiber' }] }))
  await act(() => result.current.confirm())
  expect(result.current.pending).toMatchObject({ isBusy: false, usedBy: [{ id: 1 }] })
  await act(() => result.current.confirm())
  expect(remove.mock.calls).toEqual([
    [item, false],
    [item, true],
  ])
})

test('of several changes made meanwhile the first version asked about is compared with the current one', async () => {
  const { result, remove } = start()
  for (const name of ['Fiber 2', 'Fiber 3']) {
    remove.mockRejectedValueOnce(refusal({ status: 412, code: 'changed-meanwhile', current: { name } }))
    await act(() => result.current.confirm())
  }
  expect(result.current.changes).toMatchObject({ earlier: [{ value: 'Fiber' }], current: [{ value: 'Fiber 3' }] })
  await act(() => result.current.confirm())
  expect(remove).toHaveBeenLastCalledWith({ name: 'Fiber 3' }, false)
})

test.each([
  [401, 0],
  [500, 1],
])('a failure with %i closes the question; toasts: %i', async (status, count) => {
  const { result, remove } = start()
  remove.mockRejectedValueOnce(refusal({ status }))
  await act(() => result.current.confirm())
  expect([result.current.pending, toastStore.read().length]).toEqual([null, count])
})

test('an error of our own code is not hidden', async () => {
  const { result } = start(vi.fn(() => Promise.reject(new TypeError('broken'))))
  await act(() => expect(result.current.confirm()).rejects.toThrow('broken'))
  expect(result.current.pending).toBeNull()
})
