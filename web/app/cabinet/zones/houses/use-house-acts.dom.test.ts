import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { begin, renderHookAt } from '../../../lib/test/render-hook.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import * as messages from './messages.ts'
import { useHouseActs } from './use-house-acts.ts'

beforeEach(startCabinetTest)

const house = (id: number) => ({ id, kind: 'house', label: `ул. Измаил, ${id}`, locality: 'Кишинёв' }) as Address

const idOf = (path: string) => Number(/addresses\/(\d+)\//.exec(path)?.[1])

function start(respond: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(respond)
  const onChanged = vi.fn()
  return { ...renderHookAt('/profile?tab=zones', () => useHouseActs(4, onChanged)), calls, onChanged }
}

test('while a house is added or removed no other one is removed', async () => {
  const gate = Promise.withResolvers<object>()
  const { result, calls, onChanged } = start(() => gate.promise as never)
  const adding = begin(() => result.current.add(house(1)))
  expect(result.current.busyId).toBe(1)
  await result.current.remove(house(2))
  expect([calls.length, onChanged.mock.calls.length]).toEqual([1, 0])
  gate.resolve({ body: house(1) })
  await act(() => adding)
  expect([result.current.busyId, onChanged.mock.calls.length]).toEqual([null, 1])
  expect(result.current.notice?.kind).toBe('done')
})

test('houses chosen meanwhile are added one after another, and the error of one stays shown', async () => {
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<object>())
  const { result, calls, onChanged } = start(({ path }) => gates[idOf(path) - 1]?.promise as never)
  const adding = [1, 2, 3, 4].map((id) => begin(() => result.current.add(house(id))))
  expect(calls.map(({ path }) => idOf(path))).toEqual([1])
  await answer({ body: house(1) }, 1)
  expect(result.current.notice).toEqual({ kind: 'done', text: messages.added('ул. Измаил, 1, Кишинёв').ru })
  expect([calls.length, result.current.busyId]).toEqual([2, 2])
  await answer({ status: 403, body: { status: 403, code: 'x', detail: 'Нельзя.' } }, 2)
  const refused = `${messages.notAdded('ул. Измаил, 2, Кишинёв').ru}. Нельзя.`
  expect(result.current.notice).toEqual({ kind: 'failed', text: refused })
  await answer({ body: house(3) }, 3)
  expect(result.current.notice).toEqual({ kind: 'failed', text: refused })
  await answer({ status: 503 }, 4)
  expect(result.current.notice?.text).toMatch(/^Дом не добавлен: .*, 2, .* Нельзя\. Дом не добавлен: .*, 4, /)
  expect([calls.length, onChanged.mock.calls.length, result.current.busyId]).toEqual([4, 2, null])

  async function answer(response: object, id: number) {
    gates[id - 1]?.resolve(response)
    await act(() => adding[id - 1])
  }
})

test('a house chosen while one is removed is added after it', async () => {
  const gate = Promise.withResolvers<object>()
  const { result, calls } = start(({ method }) => (method === 'DELETE' ? (gate.promise as never) : { body: house(2) }))
  const removing = begin(() => result.current.remove(house(1)))
  const adding = begin(() => result.current.add(house(2)))
  expect(calls).toHaveLength(1)
  gate.resolve({ status: 204 })
  await act(() => Promise.all([removing, adding]))
  expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'PUT'])
  expect(result.current.notice?.kind).toBe('done')
})

test('a removed house can be put back; a failure replaces the notice and changes nothing', async () => {
  let isDown = false
  const { result, onChanged } = start(() => (isDown ? { status: 503 } : { status: 204 }))
  await act(() => result.current.remove(house(2)))
  expect(result.current.notice).toMatchObject({ kind: 'removed', house: { id: 2 } })
  isDown = true
  await act(() => result.current.add(house(2)))
  expect([result.current.notice?.kind, result.current.busyId, onChanged.mock.calls.length]).toEqual(['failed', null, 1])
})
